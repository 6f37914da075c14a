// A process that records in real time until it is killed; its parent hears of every finished piece.
import { createRecorder } from '../src/recording/recorder.ts'
import { feed, makeStream } from './recorded-media.ts'

const [folder = ''] = process.argv.slice(2)
const stream = await makeStream({ seconds: 1 })
const recorder = createRecorder({
  folder,
  segmentMs: 400,
  onSegment: ({ sequence, durationMs }) => process.send?.({ sequence, durationMs }),
  requestKeyframe: () => undefined,
})
process.on('disconnect', () => process.exit(0))
let fromMs = 0
setInterval(() => {
  feed(recorder, stream, { fromMs })
  fromMs += 1000
}, 100)
