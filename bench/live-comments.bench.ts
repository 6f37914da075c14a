// Comments of a live room: from the request that sends one until it is on every viewer's socket. Run: node bench/live-comments.bench.ts
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, openListener } from './live-comments/listener.ts'
import { cpuSeconds, databaseCpuSeconds, postmasterPid, residentMb } from './processes.ts'
import { administrator, startProduct } from './whole-product.ts'

const viewers = Number(process.env['BENCH_VIEWERS'] ?? 500)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const rates = (process.env['BENCH_RATES'] ?? '20,200,500').split(',').map(Number)
/** One in so many sockets reads what it hears; the others count. */
const readers = 10

const product = await startProduct({ LOG_LEVEL: 'warn', LECTERN_RTMP_PORT: '0' })

type Reply = Record<string, string> & { play?: { token: string } }

/** Every viewer has an address of their own: the limits for one address would be measured otherwise. */
async function call(url: string, body: object, { token, n = 0 }: { token?: string; n?: number } = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
    ...(token ? { token } : {}),
  }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data, msg } = (await reply.json()) as { data: Reply; msg: string }
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${msg}`)
  return data
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

type World = {
  base: string
  liveId: string
  tokens: string[]
  listeners: Listener[]
  sentAt: Map<string, number>
  took: number[]
}

async function openWorld(base: string): Promise<World> {
  const { token = '' } = await call(`${base}/api/user/login`, {
    user_name: administrator.email,
    password: administrator.password,
  })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const room = await call(`${base}/api/live/create`, { title: 'Bench', start_time: at(5), end_time: at(90) }, { token })
  const [liveId = '', roomId = ''] = [room['live_id'], room['room_id']]
  const [sentAt, took]: [Map<string, number>, number[]] = [new Map(), []]
  const onContent = (content: string) => {
    const at = sentAt.get(content)
    if (at !== undefined) took.push(performance.now() - at)
  }
  const tokens: string[] = []
  const listeners: Listener[] = []
  for (let n = 0; n < viewers; n++) {
    const entered = await call(`${base}/api/live/enter_live`, { room_id: roomId, nick: `Viewer ${n}` }, { n })
    const pass = entered.play?.token ?? ''
    tokens.push(pass)
    const reads = n % readers === 0 ? onContent : undefined
    listeners.push(await openListener(base, { topic: `live:${roomId}`, pass, onContent: reads }))
  }
  return { base, liveId, tokens, listeners, sentAt, took }
}

/** Sends at a steady rate, whatever the answers take. */
async function sendAll(
  { base, liveId, tokens, sentAt }: World,
  rate: number,
): Promise<{ sent: number; refused: number }> {
  let refused = 0
  const open: Promise<unknown>[] = []
  const begunAt = performance.now()
  const total = rate * seconds
  for (let n = 0; n < total; n++) {
    const dueAt = begunAt + (n * 1000) / rate
    if (dueAt > performance.now()) await sleep(dueAt - performance.now())
    const content = `rate ${rate} number ${n}`
    sentAt.set(content, performance.now())
    const body = { live_id: liveId, op: 'send', content, client_id: `${rate}-${n}`, token: tokens[n % viewers] }
    const failed = () => {
      refused += 1
    }
    open.push(call(`${base}/api/live/comment`, body, { n: n % viewers }).catch(failed))
  }
  await Promise.all(open)
  return { sent: total, refused }
}

async function measure(world: World, rate: number) {
  const postmaster = postmasterPid(product.dataDir)
  const before = {
    server: cpuSeconds(product.pid),
    database: databaseCpuSeconds(postmaster),
    own: process.cpuUsage(),
  }
  const counted = world.listeners.reduce((sum, one) => sum + one.count(), 0)
  const begunAt = performance.now()
  world.took.length = 0
  const { sent, refused } = await sendAll(world, rate)
  const elapsed = (performance.now() - begunAt) / 1000
  await sleep(2000)
  const arrived = world.listeners.reduce((sum, one) => sum + one.count(), 0) - counted
  const sorted = world.took.toSorted((a, b) => a - b)
  const own = process.cpuUsage(before.own)
  const share = (cpu: number) => `${Math.round((cpu / elapsed) * 100)} %`
  return {
    'comments/s': Math.round(sent / elapsed),
    refused,
    'delivered %': ((arrived / ((sent - refused) * viewers)) * 100).toFixed(1),
    'p50 ms': percentile(sorted, 0.5).toFixed(0),
    'p95 ms': percentile(sorted, 0.95).toFixed(0),
    'p99 ms': percentile(sorted, 0.99).toFixed(0),
    'server CPU': share(cpuSeconds(product.pid) - before.server),
    'database CPU': share(databaseCpuSeconds(postmaster) - before.database),
    'bench CPU': share((own.user + own.system) / 1e6),
    'server MB': residentMb(product.pid),
  }
}

try {
  const world = await openWorld(await product.findAddress())
  process.stdout.write(
    `${viewers} sockets, ${seconds} s each, ${cpus().length} cores of ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  const rows = []
  for (const rate of rates) rows.push(await measure(world, rate))
  console.table(rows)
  process.stdout.write('target: 200/s to 500 sockets with p95 < 300 ms; 500/s with p95 < 1 s\n')
  for (const listener of world.listeners) listener.close()
} finally {
  await product.end()
}
