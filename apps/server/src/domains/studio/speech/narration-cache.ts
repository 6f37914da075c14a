import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeWav, MediaError, type WordTime } from '@lectern/media'
import type { Narration, SpeakRequest, SpeechEngine } from '../studio.ports.ts'

type Stored = { readonly durationMs: number; readonly words: readonly WordTime[] }

/** Everything that decides the sound. */
const keyOf = (engine: SpeechEngine, { text, voiceId, rate, pitch = 1 }: SpeakRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([engine.version, voiceId, rate, pitch, text]))
    .digest('hex')

const writeWhole = async (path: string, content: string | Buffer): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Spoken texts on disk: the same text, voice and pace is spoken once. The notes file is written last and marks a whole pair. */
export const createNarrationCache = ({ folder, engine }: { folder: string; engine: SpeechEngine }) => {
  const find = async (key: string): Promise<Narration | undefined> => {
    const path = join(folder, `${key}.wav`)
    const notes = join(folder, `${key}.json`)
    try {
      const stored: Stored = JSON.parse(await readFile(notes, 'utf8'))
      await access(path)
      // The oldest are removed first when the cache is full.
      const now = new Date()
      await Promise.all([utimes(path, now, now), utimes(notes, now, now)])
      return { path, durationMs: stored.durationMs, words: stored.words }
    } catch {
      return undefined
    }
  }
  const speak = async (key: string, request: SpeakRequest): Promise<Narration> => {
    const speech = await engine.speak(request)
    const path = join(folder, `${key}.wav`)
    const stored: Stored = { durationMs: speech.durationMs, words: speech.words }
    await mkdir(folder, { recursive: true })
    await writeWhole(path, encodeWav(speech.pcm, speech.sampleRate))
    await writeWhole(join(folder, `${key}.json`), JSON.stringify(stored))
    return { path, ...stored }
  }
  return {
    /** Undefined when the text has nothing that can be spoken: "…" alone is a pause. Throws MediaError. */
    narrate: async (request: SpeakRequest): Promise<Narration | undefined> => {
      const key = keyOf(engine, request)
      const known = await find(key)
      if (known) return known
      try {
        return await speak(key, request)
      } catch (error) {
        if (error instanceof MediaError && error.kind === 'nothing-to-speak') return undefined
        throw error
      }
    },
  }
}
export type NarrationCache = ReturnType<typeof createNarrationCache>
