import type { Socket } from 'node:net'
import { RoomError } from '../engine/room-error.ts'
import { createRecorder } from '../recording/recorder.ts'
import { runEncoder } from '../rtmp/room/run-encoder.ts'
import { createCertificate } from '../sfu/transport/certificate.ts'
import { openUdpPort } from '../sfu/transport/udp-port.ts'
import { Shard } from './shard.ts'
import type { FromShard, ShardSettings, ToShard } from './shard-messages.ts'

/** The process of some rooms. It is forked by `ShardProcess` and ends when its parent does. */
const settings = JSON.parse(process.argv[2] ?? '{}') as ShardSettings
const lastWordsMs = 5_000

const tell = (message: FromShard): void => {
  if (process.connected) process.send?.(message)
}
const log = (message: string, detail: Record<string, unknown> = {}): void => tell({ log: message, detail })

const port = await openUdpPort({ host: settings.host, range: settings.udpPorts, log })
const shard = new Shard({
  reach: { port, certificate: await createCertificate(), addresses: settings.addresses, now: Date.now },
  createRecorder,
  maxViewers: settings.maxRtcViewers,
  emit: (event) => tell({ event }),
  forget: (sessionId) => tell({ forgotten: sessionId }),
  log,
})

const answer = async ({ id, call, input }: Extract<ToShard, { call: unknown }>): Promise<void> => {
  try {
    const handle = shard.handlers[call] as (given: unknown) => unknown
    tell({ answer: id, value: await handle(input) })
  } catch (error) {
    const kind = error instanceof RoomError ? error.kind : null
    if (!kind) log('rooms: a call failed', { call, error: String(error) })
    tell({ answer: id, failed: { kind, detail: error instanceof Error ? error.message : String(error) } })
  }
}

process.on('message', (message: ToShard, socket: Socket | undefined) => {
  if ('call' in message) void answer(message)
  else if (socket) runEncoder(socket, message.handed, { attach: shard.attachEncoder, log })
})

// A terminal or a service manager signals the whole group; the parent still needs its rooms to say good-bye.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

// Libraries below may stumble over a stranger's packet in a timer of theirs. One session suffers, the rooms go on.
process.on('uncaughtException', (error) => log('rooms: uncaught', { error: error.stack ?? String(error) }))
process.on('unhandledRejection', (error) => log('rooms: unhandled', { error: String(error) }))

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), lastWordsMs).unref()
  void shard.stop().finally(() => process.exit(0))
})

tell({ ready: { udpPort: port.port } })
