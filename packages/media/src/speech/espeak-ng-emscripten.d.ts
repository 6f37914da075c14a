declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    readonly type: 'list_terminated' | 'word' | 'sentence' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'phoneme'
    /** 1-based, in code points. */
    readonly text_position: number
    readonly word_length: number
    /** Milliseconds from the start of the call's sound. */
    readonly audio_position: number
    readonly id: string | number | undefined
  }
  export type EspeakWorker = {
    /** 0 when the language exists; an unknown variant after `+` is ignored without a sign. */
    set_voice: (name: string) => number
    set_rate: (wordsPerMinute: number) => void
    set_pitch: (pitch: number) => void
    get_samplerate: () => number
    /** Returning true from the callback stops the synthesis. */
    synthesize: (text: string, onChunk: (pcm: Int16Array, events: readonly EspeakEvent[]) => boolean) => void
  }
  export type EspeakModule = {
    readonly eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>
    /** The whole memory of the WebAssembly instance. */
    readonly HEAPU8: Uint8Array
  }
  const load: () => Promise<EspeakModule>
  export default load
}
