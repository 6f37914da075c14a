import load, { type EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { MediaError } from '../media-error.ts'

export type Utterance = {
  readonly text: string
  /** espeak voice name with variant: `en-us+f3`. */
  readonly voice: string
  readonly wordsPerMinute: number
  /** 0–100, 50 is the voice's own. */
  readonly pitch: number
}

/** When the engine began a word: `position` is the code point in the utterance's text, 0-based. */
export type Mark = { readonly position: number; readonly ms: number }
export type Sound = { readonly pcm: Int16Array; readonly marks: readonly Mark[] }

export type EspeakEngine = {
  readonly sampleRate: number
  /** Blocks until the utterance is done: keep it to a sentence. The sound has no silence at its end. */
  readonly speak: (utterance: Utterance) => Sound
}

function joinPcm(chunks: readonly Int16Array[]): Int16Array {
  const pcm = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    pcm.set(chunk, at)
    at += chunk.length
  }
  return pcm
}

function createEngine(worker: EspeakWorker): EspeakEngine {
  let current = ''
  const configure = ({ voice, wordsPerMinute, pitch }: Utterance) => {
    const wanted = `${voice} ${wordsPerMinute} ${pitch}`
    if (wanted === current) return
    if (worker.set_voice(voice) !== 0) throw new MediaError('unknown-voice', `espeak-ng has no voice ${voice}`, voice)
    // Selecting a voice resets nothing here, but rate and pitch are read when the voice is.
    worker.set_rate(wordsPerMinute)
    worker.set_pitch(pitch)
    current = wanted
  }
  return {
    sampleRate: worker.get_samplerate(),
    speak: (utterance) => {
      configure(utterance)
      const chunks: Int16Array[] = []
      const marks: Mark[] = []
      worker.synthesize(utterance.text, (pcm, events) => {
        chunks.push(pcm)
        for (const event of events) {
          if (event.type === 'word') marks.push({ position: event.text_position - 1, ms: event.audio_position })
        }
        return false
      })
      return { pcm: joinPcm(chunks), marks }
    },
  }
}

let engine: Promise<EspeakEngine> | undefined

/** Loads the engine once per process (about 70 ms and 110 MB). */
export function espeakEngine(): Promise<EspeakEngine> {
  engine ??= load().then(async (espeak) => createEngine(await new espeak.eSpeakNGWorker()))
  return engine
}
