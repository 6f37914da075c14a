// How many seconds of speech one second of work makes, once the engine is loaded. Run: node bench/speech.bench.ts
import { cpus } from 'node:os'
import { encodeWav, synthesize } from '../packages/media/src/index.ts'
import { median } from './median.ts'
import { residentMb } from './processes.ts'

const rounds = 5
const target = 300

const english =
  'A glacier is a river of ice. It grows when more snow falls in winter than melts in summer, and it carves valleys as it moves. '
const mandarin = '冰川是冰的河流。冬天的降雪多于夏天的融化时，冰川就会增长，并在移动中刻出山谷。'
const lines = { english: 'Subtitles follow the voice, word by word.', mandarin: '字幕逐字跟随旁白。' }

type Case = { readonly name: string; readonly voiceId: string; readonly texts: readonly string[] }
const cases: readonly Case[] = [
  { name: 'English, one long text', voiceId: 'espeak:en-us', texts: [english.repeat(40)] },
  { name: 'Mandarin, one long text', voiceId: 'espeak:cmn', texts: [mandarin.repeat(40)] },
  { name: 'English, 50 short lines', voiceId: 'espeak:en-us', texts: Array(50).fill(lines.english) },
  { name: 'Mandarin, 50 short lines', voiceId: 'espeak:cmn', texts: Array(50).fill(lines.mandarin) },
]

/** Speaks all texts one after another; with the words' times and the finished WAVE file, as the product needs them. */
async function speak({ voiceId, texts }: Case): Promise<{ seconds: number; cpu: number; wall: number }> {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  let seconds = 0
  for (const text of texts) {
    const { pcm, sampleRate, durationMs } = await synthesize({ text, voiceId })
    encodeWav(pcm, sampleRate)
    seconds += durationMs / 1000
  }
  const { user, system } = process.cpuUsage(before)
  return { seconds, cpu: (user + system) / 1e6, wall: (performance.now() - startedAt) / 1000 }
}

async function measure(speech: Case) {
  await speak(speech)
  const found: Awaited<ReturnType<typeof speak>>[] = []
  for (let round = 0; round < rounds; round++) found.push(await speak(speech))
  const of = (pick: (each: Awaited<ReturnType<typeof speak>>) => number) => median(found.map(pick))
  const byCpu = of(({ seconds, cpu }) => seconds / cpu)
  return {
    case: speech.name,
    'speech s': of(({ seconds }) => seconds).toFixed(1),
    'CPU s': of(({ cpu }) => cpu).toFixed(3),
    'x realtime by CPU': Math.round(byCpu),
    'x realtime by wall': Math.round(of(({ seconds, wall }) => seconds / wall)),
    target: `≥ ${target}`,
    met: byCpu >= target ? 'yes' : 'no',
  }
}

const startedAt = performance.now()
await synthesize({ text: 'One.', voiceId: 'espeak:en-us' })
const firstWordMs = performance.now() - startedAt
const rows = []
for (const each of cases) rows.push(await measure(each))
process.stdout.write(`medians of ${rounds}, ${cpus().length} cores of ${cpus()[0]?.model}\n`)
console.table(rows)
process.stdout.write(
  `first word with loading: ${Math.round(firstWordMs)} ms; memory after: ${residentMb(process.pid)} MB\n`,
)
