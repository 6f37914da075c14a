// CPU of a room's process for each viewer of 1 Mbps, against Debian's Janus where it is installed. Run: node bench/rooms.bench.ts
import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { createEmbeddedEngine } from '../packages/rooms/src/index.ts'
import { startRtcServer } from '../packages/rooms/src/testing/rtc-server.ts'
import { cpuSeconds, residentMb } from './processes.ts'
import { hasJanus, ownAddress, startJanus } from './rooms/janus.ts'
import type { RoomServer } from './rooms/room-server.ts'

type Seen = {
  connected: number
  failures: number
  delivery: number
  silent: number
  kilobits: number
  delayP50: number
  delayP95: number
  connectP50: number
  connectP95: number
}

const counts = (process.env['BENCH_VIEWERS'] ?? '1,10,30,120,300').split(',').map(Number)
const seconds = process.env['BENCH_SECONDS'] ?? '10'
const only = process.env['BENCH_CASE']

const startLectern = async (host: string): Promise<RoomServer> => {
  const engine = createEmbeddedEngine({
    shards: 1,
    host,
    udpPorts: [42_000, 42_099],
    rtmp: null,
    authorise: async () => ({ accepted: false, reason: 'not here' }),
    maxRtcViewers: 1000,
    log: (message, detail) => process.stderr.write(`${message} ${JSON.stringify(detail)}\n`),
  })
  await engine.start()
  await engine.openRoom({ id: 'bench', mode: 'live', folder: null })
  const { whip, whep, stop } = await startRtcServer({ engine, roomId: 'bench', host })
  return {
    name: 'lectern',
    offers: 'viewer',
    pid: engine.pids[0] ?? 0,
    whip,
    whep,
    stop: async () => {
      stop()
      await engine.stop()
    },
  }
}

const run = (file: string, args: string[]): ChildProcess =>
  fork(new URL(`./rooms/${file}`, import.meta.url), args, { execArgv: [] })
const message = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a child ended with ${code}`)))
  })

const measure = async (server: RoomServer, viewers: number, bind: string): Promise<string[]> => {
  const publisher = run('publisher.ts', [server.whip, '1000', bind])
  await message(publisher)
  const audience = run('viewers.ts', [server.whep, String(viewers), seconds, bind, server.offers])
  await message(audience)
  const before = cpuSeconds(server.pid)
  const startedAt = performance.now()
  const done = message(audience)
  audience.send('go')
  const seen = (await done) as Seen
  const cpu = (100 * (cpuSeconds(server.pid) - before)) / ((performance.now() - startedAt) / 1000)
  const memory = residentMb(server.pid)
  audience.removeAllListeners()
  publisher.removeAllListeners()
  if (publisher.connected) publisher.disconnect()
  return [
    server.name,
    `${seen.connected}${seen.failures + seen.silent > 0 ? ` (${seen.failures} failed, ${seen.silent} silent)` : ''}`,
    `${cpu.toFixed(1)} %`,
    (cpu / Math.max(1, viewers)).toFixed(3),
    `${(seen.delivery * 100).toFixed(2)} %`,
    seen.kilobits.toFixed(0),
    `${seen.delayP50.toFixed(1)} / ${seen.delayP95.toFixed(1)}`,
    `${seen.connectP50.toFixed(0)} / ${seen.connectP95.toFixed(0)}`,
    String(memory),
    (loadavg()[0] ?? 0).toFixed(1),
  ]
}

const host = ownAddress() ?? '127.0.0.1'
const servers = [
  { name: 'lectern', start: startLectern },
  ...(hasJanus() ? [{ name: 'janus', start: startJanus }] : []),
].filter(({ name }) => !only || name === only)
process.stdout.write(
  '| server | viewers | CPU of one core | per viewer | delivered | kbit/s | delay p50 / p95 ms | connect p50 / p95 ms | RSS MB | load |\n',
)
for (const viewers of counts) {
  for (const { start } of servers) {
    const server = await start(host)
    process.stdout.write(`| ${(await measure(server, viewers, host)).join(' | ')} |\n`)
    await server.stop()
  }
}
if (!hasJanus()) process.stdout.write('Janus is not installed: apt-get install janus\n')
process.exit(0)
