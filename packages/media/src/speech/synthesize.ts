import { setImmediate as nextTurn } from 'node:timers/promises'
import { MediaError } from '../media-error.ts'
import type { WordTime } from '../plan.ts'
import { type EspeakEngine, espeakEngine } from './espeak-engine.ts'
import { clamp, defaultGapMs, maxSpeechCharacters, type Speech, type SpeechRequest } from './speech.ts'
import { type SpeechPart, speechParts } from './speech-parts.ts'
import { clampRate, getVoiceSetting, mandarinOf, type VoiceSetting } from './voices.ts'
import { wordTimes } from './word-times.ts'

type Settings = { readonly voice: VoiceSetting; readonly rate: number; readonly pitch: number; readonly gapMs: number }

type Track = {
  readonly chunks: Int16Array[]
  readonly words: WordTime[]
  readonly sentences: WordTime[]
  length: number
}

function shift(word: WordTime, byMs: number): WordTime {
  return { ...word, startMs: Math.round(word.startMs + byMs), endMs: Math.round(word.endMs + byMs) }
}

function speakPart(engine: EspeakEngine, part: SpeechPart, settings: Settings): { pcm: Int16Array; words: WordTime[] } {
  const voice = part.speakable.hasHan ? mandarinOf(settings.voice) : settings.voice
  const sound = engine.speak({
    text: part.speakable.text,
    voice: voice.espeak + voice.variant,
    wordsPerMinute: Math.round(voice.wordsPerMinute * settings.rate),
    pitch: Math.round(50 * settings.pitch),
  })
  return { pcm: sound.pcm, words: wordTimes(part.speakable, sound, engine.sampleRate) }
}

function appendPart(
  track: Track,
  part: SpeechPart,
  spoken: { pcm: Int16Array; words: WordTime[]; sampleRate: number },
): void {
  const startMs = (track.length / spoken.sampleRate) * 1000
  track.chunks.push(spoken.pcm)
  track.length += spoken.pcm.length
  const words = spoken.words.map((word) => shift(word, startMs))
  track.words.push(...words)
  const text = words.length > 0 ? { startMs: words[0]?.startMs ?? 0, endMs: words.at(-1)?.endMs ?? 0 } : undefined
  if (text)
    track.sentences.push({ text: part.speakable.text.trim(), ...text, charStart: part.start, charEnd: part.end })
}

function finish(track: Track, text: string, sampleRate: number): Omit<Speech, 'skipped'> {
  const pcm = new Int16Array(track.length)
  let at = 0
  for (const chunk of track.chunks) {
    pcm.set(chunk, at)
    at += chunk.length
  }
  const own = (word: WordTime): WordTime => ({ ...word, text: text.slice(word.charStart, word.charEnd) })
  const durationMs = Math.round((track.length / sampleRate) * 1000)
  return { text, pcm, sampleRate, durationMs, words: track.words.map(own), sentences: track.sentences.map(own) }
}

function checkText(text: string): void {
  if (text.length > maxSpeechCharacters) {
    throw new MediaError(
      'text-too-long',
      `${text.length} characters, at most ${maxSpeechCharacters}`,
      String(text.length),
    )
  }
}

/**
 * Speaks a text with a built-in voice and tells when each word is said. Yields to the event loop between sentences.
 * Errors: `text-too-long`, `unknown-voice`, `nothing-to-speak` (no letter or digit the voice knows), `cancelled`.
 */
export async function synthesize(request: SpeechRequest): Promise<Speech> {
  checkText(request.text)
  const settings: Settings = {
    voice: getVoiceSetting(request.voiceId),
    rate: clampRate(request.rate),
    pitch: clamp(request.pitch ?? 1, 0, 2),
    gapMs: clamp(request.gapMs ?? defaultGapMs, 0, 10_000),
  }
  const parts = speechParts(request.text)
  const skipped = [...new Set(parts.flatMap((part) => part.speakable.skipped))]
  const speakable = parts.filter((part) => part.speakable.isSpeakable)
  if (speakable.length === 0) {
    throw new MediaError(
      'nothing-to-speak',
      'the text holds no letter or digit the voice can say',
      skipped.slice(0, 20).join(' '),
    )
  }
  const engine = await espeakEngine()
  const track: Track = { chunks: [], words: [], sentences: [], length: 0 }
  for (const [index, part] of speakable.entries()) {
    if (request.signal?.aborted) throw new MediaError('cancelled', 'speech was cancelled')
    appendPart(track, part, { ...speakPart(engine, part, settings), sampleRate: engine.sampleRate })
    if (index === speakable.length - 1) break
    const gap = Math.round((settings.gapMs * part.gapFactor * engine.sampleRate) / 1000)
    track.chunks.push(new Int16Array(gap))
    track.length += gap
    await nextTurn()
  }
  return { ...finish(track, request.text, engine.sampleRate), skipped }
}
