import { createEmbeddedEngine } from '../index.ts'

/** A process with an engine, to be killed by a test. Tells the ids of its children. */
const engine = createEmbeddedEngine({
  shards: 2,
  host: '127.0.0.1',
  udpPorts: [41_300, 41_399],
  rtmp: null,
  authorise: async () => ({ accepted: false, reason: 'no' }),
  log: () => {},
})
await engine.start()
process.send?.(engine.pids)
