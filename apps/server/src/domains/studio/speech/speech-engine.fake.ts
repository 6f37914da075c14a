import { MediaError, type WordTime } from '@lectern/media'
import type { SpeechEngine, SpokenVoice } from '../studio.ports.ts'

const voice = (id: string, language: string): SpokenVoice => ({
  id,
  name: id,
  language,
  gender: 'female',
  engine: 'fake-voice',
  offline: true,
  sampleText: language.startsWith('zh') ? '你好，很高兴。' : 'Hello, nice to meet you.',
  styles: [],
  rateMin: 0.5,
  rateMax: 2,
})

const msPerCharacter = 50
const sampleRate = 1000

const wordsOf = (text: string, rate: number): WordTime[] =>
  [...text.matchAll(/\S+/g)].map((match) => {
    const [startMs, endMs] = [match.index, match.index + match[0].length].map((at) => (at * msPerCharacter) / rate)
    return {
      text: match[0],
      startMs: startMs ?? 0,
      endMs: endMs ?? 0,
      charStart: match.index,
      charEnd: match.index + match[0].length,
    }
  })

/** Fifty milliseconds of a tone for each character; remembers what it was asked to say. */
export const createFakeSpeech = () => {
  const spoken: string[] = []
  const lengthMs = (text: string, rate: number) =>
    /[\p{L}\p{N}]/u.test(text) ? Math.round((text.length * msPerCharacter) / rate) : 0
  const engine: SpeechEngine = {
    name: 'fake-voice',
    version: '1',
    listVoices: () => [voice('fake:en', 'en-US'), voice('fake:zh', 'zh-CN')],
    estimateMs: (text, _voiceId, rate) => lengthMs(text, rate),
    speak: async ({ text, voiceId, rate }) => {
      if (!voiceId.startsWith('fake:')) throw new MediaError('unknown-voice', voiceId, voiceId)
      const durationMs = lengthMs(text, rate)
      if (durationMs === 0) throw new MediaError('nothing-to-speak', text)
      spoken.push(text)
      const pcm = new Int16Array((durationMs * sampleRate) / 1000).fill(8000)
      return { text, pcm, sampleRate, durationMs, words: wordsOf(text, rate), sentences: [], skipped: [] }
    },
  }
  return { engine, spoken }
}
