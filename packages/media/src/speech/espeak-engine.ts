import load, { type EspeakModule, type EspeakWorker } from '@echogarden/espeak-ng-emscripten'
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
  /** Blocks until done: keep it to a sentence. The same utterance gives the same samples; there is no silence at the end. */
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

// The bindings keep one buffer for strings inside the engine's memory and replace it when a longer one comes.
// It must be large enough before the memory is copied, else a later reset would hand its place to somebody else.
const maxTextBytes = 8192

function growStringBuffer(worker: EspeakWorker): void {
  worker.set_voice('en-us')
  worker.synthesize(' '.repeat(2 * maxTextBytes), () => false)
  worker.set_voice('en-us')
}

/**
 * Puts the engine's memory back to how it was after loading (below 1 ms). Without it the oscillators run on between
 * calls and the same sentence never sounds, nor lasts, quite the same: nothing made from it could be cached.
 */
function memoryReset(module: EspeakModule): () => void {
  const fresh = module.HEAPU8.slice()
  const used = fresh.slice(0, fresh.findLastIndex((byte) => byte !== 0) + 1)
  return () => {
    // The view is a new one after the memory has grown.
    module.HEAPU8.fill(0, used.length)
    module.HEAPU8.set(used)
  }
}

function createEngine(worker: EspeakWorker, reset: () => void): EspeakEngine {
  return {
    sampleRate: worker.get_samplerate(),
    speak: ({ text, voice, wordsPerMinute, pitch }) => {
      if (Buffer.byteLength(text) > maxTextBytes) throw new RangeError('an utterance is at most 8 KiB of text')
      reset()
      if (worker.set_voice(voice) !== 0) throw new MediaError('unknown-voice', `espeak-ng has no voice ${voice}`, voice)
      worker.set_rate(wordsPerMinute)
      worker.set_pitch(pitch)
      const chunks: Int16Array[] = []
      const marks: Mark[] = []
      worker.synthesize(text, (pcm, events) => {
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

async function loadEngine(): Promise<EspeakEngine> {
  const module = await load()
  const worker = await new module.eSpeakNGWorker()
  growStringBuffer(worker)
  return createEngine(worker, memoryReset(module))
}

let engine: Promise<EspeakEngine> | undefined

/** Loads the engine once per process (about 70 ms and 110 MB). */
export function espeakEngine(): Promise<EspeakEngine> {
  engine ??= loadEngine()
  return engine
}
