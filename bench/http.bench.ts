// Requests per second of the product's lists and creates against bare Fastify with zod, rounds in turn. Run: node bench/http.bench.ts
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { accountsEndpoints } from '../packages/contract/src/domains/accounts/index.ts'
import { studioEndpoints } from '../packages/contract/src/domains/studio/index.ts'
import { videosEndpoints } from '../packages/contract/src/domains/videos/index.ts'
import { rowsPerTable } from './http/fixture.ts'
import type { ProductReady } from './http/product-server.ts'
import { median } from './median.ts'
import { cpuSeconds, databaseCpuSeconds, databaseMb, postmasterPid, residentMb } from './processes.ts'

const rounds = 3
const roundSeconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const connections = 32

type Case = { readonly name: string; readonly requests: readonly Request[]; readonly target?: number }
type Ready = { readonly port: number }

const child = (file: string, options: Parameters<typeof fork>[2] = {}): ChildProcess =>
  fork(join(import.meta.dirname, 'http', file), [], { execArgv: [], ...options })

async function readyMessage<T>(process: ChildProcess): Promise<T> {
  const gone = once(process, 'exit').then(([code]) => Promise.reject(new Error(`a server ended with ${code}`)))
  const [message] = await Promise.race([once(process, 'message'), gone])
  return message as T
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const exited = once(process, 'exit')
  process.disconnect()
  await exited
}

async function ask(base: string, { path = '', method = 'GET', headers = {}, body }: Request): Promise<unknown> {
  const reply = await fetch(`${base}${path}`, { method, headers, ...(body ? { body } : {}) })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: unknown }).data
}

const json = { 'content-type': 'application/json' }

const signIn = async (base: string, user_name: string, password: string): Promise<string> => {
  const body = JSON.stringify({ user_name, password })
  const { token } = (await ask(base, { path: accountsEndpoints.login.path, method: 'POST', headers: json, body })) as {
    token: string
  }
  return token
}

/** Sixteen sessions over four schools, so that neither a school nor a person is always the same. */
async function signInAll(base: string, { emails, password }: ProductReady): Promise<string[]> {
  const tokens: string[] = []
  for (let device = 0; device < 4; device++)
    for (const email of emails) tokens.push(await signIn(base, email, password))
  return tokens
}

const casesFor = (tokens: readonly string[]): Case[] => {
  const each = (request: Request) => tokens.map((token) => ({ ...request, headers: { ...request.headers, token } }))
  const query = 'page=1&size=20'
  const body = JSON.stringify({ title: 'The water cycle' })
  const list = each({ path: `${studioEndpoints.projectList.path}?${query}` })
  const create = each({ path: studioEndpoints.projectCreate.path, method: 'POST', headers: json, body })
  return [
    { name: 'list 20 projects', requests: list, target: 0.15 },
    { name: 'list 20 videos', requests: each({ path: `${videosEndpoints.list.path}?${query}` }) },
    { name: 'create project', requests: create },
    // Each create makes the school's next list count its projects anew.
    { name: '20 lists, 1 create', requests: create.flatMap((one) => [...list, ...list.slice(0, 4), one]) },
  ]
}

type Side = { readonly base: string; readonly cpu: () => readonly number[] }
/** What one round found; `cpu` is microseconds per request, one figure per meter. */
type Found = { readonly rate: number; readonly p50: number; readonly p99: number; readonly cpu: readonly number[] }

async function shoot({ base, cpu }: Side, requests: readonly Request[], duration = roundSeconds): Promise<Found> {
  const before = cpu()
  const { errors, non2xx, latency, requests: done } = await autocannon({ url: base, connections, duration, requests })
  if (errors + non2xx > 0) throw new Error(`${non2xx} bad replies, ${errors} errors`)
  const spent = cpu().map((seconds, meter) => ((seconds - (before[meter] ?? 0)) * 1e6) / done.total)
  return { rate: done.average, p50: latency.p50, p99: latency.p99, cpu: spent }
}

async function compare(bare: Side, product: Side, { name, requests, target }: Case) {
  const found = { bare: [] as Found[], product: [] as Found[] }
  for (const side of [bare, product]) await shoot(side, requests, 2)
  for (let round = 0; round < rounds; round++) {
    found.bare.push(await shoot(bare, requests))
    found.product.push(await shoot(product, requests))
  }
  const of = (results: Found[], pick: (result: Found) => number | undefined) =>
    median(results.map((result) => pick(result) ?? Number.NaN))
  const [bareRate, rate] = [of(found.bare, (r) => r.rate), of(found.product, (r) => r.rate)]
  const [bareCpu, serverCpu, databaseCpu] = [
    of(found.bare, (r) => r.cpu[0]),
    of(found.product, (r) => r.cpu[0]),
    of(found.product, (r) => r.cpu[1]),
  ]
  return {
    case: name,
    'bare/s': Math.round(bareRate),
    'product/s': Math.round(rate),
    rounds: found.product.map((r) => Math.round(r.rate)).join(' '),
    ratio: (rate / bareRate).toFixed(3),
    target: target ? `≥ ${target}` : '',
    'p50 ms': of(found.product, (r) => r.p50),
    'p99 ms': of(found.product, (r) => r.p99),
    'bare p99': of(found.bare, (r) => r.p99),
    'bare cpu µs': Math.round(bareCpu),
    'server cpu µs': Math.round(serverCpu),
    'database cpu µs': Math.round(databaseCpu),
    'cpu ratio': (bareCpu / (serverCpu + databaseCpu)).toFixed(3),
  }
}

async function startBare(product: string, cases: readonly Case[]): Promise<{ bare: ChildProcess; base: string }> {
  const [projects, videos, created] = await Promise.all(
    cases.map(({ requests: [request = {}] }) => ask(product, request)),
  )
  const bare = child('bare-server.ts')
  bare.send({ projects, videos, created })
  return { bare, base: `http://127.0.0.1:${(await readyMessage<Ready>(bare)).port}` }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-http-'))
  // The log goes where a service manager would put it: into a file.
  const log = await open(join(dataDir, 'server.log'), 'w')
  const env = { ...process.env, LECTERN_DATA_DIR: dataDir }
  const execArgv = process.env['BENCH_SERVER_ARGS']?.split(' ') ?? []
  const server = child('product-server.ts', { env, execArgv, stdio: ['ignore', log.fd, 'inherit', 'ipc'] })
  const servers = [server]
  try {
    const ready = await readyMessage<ProductReady>(server)
    const base = `http://127.0.0.1:${ready.port}`
    const cases = casesFor(await signInAll(base, ready))
    const { bare, base: bareBase } = await startBare(base, cases)
    servers.push(bare)
    const idleMb = residentMb(server.pid ?? 0)
    const rows = []
    const postmaster = postmasterPid(dataDir)
    const sides: [Side, Side] = [
      { base: bareBase, cpu: () => [cpuSeconds(bare.pid ?? 0)] },
      { base, cpu: () => [cpuSeconds(server.pid ?? 0), databaseCpuSeconds(postmaster)] },
    ]
    const chosen = process.env['BENCH_CASE'] ?? ''
    for (const each of cases.filter(({ name }) => name.includes(chosen))) rows.push(await compare(...sides, each))
    process.stdout.write(
      `${rowsPerTable} rows in 4 schools, ${connections} connections, ${rounds} x ${roundSeconds} s in turn, ${cpus().length} cores of ${cpus()[0]?.model}\n`,
    )
    console.table(rows)
    const afterMb = residentMb(server.pid ?? 0)
    process.stdout.write(
      `memory: server ${idleMb} MB before, ${afterMb} MB after; database ${databaseMb(postmaster)} MB; bare ${residentMb(bare.pid ?? 0)} MB\n`,
    )
  } finally {
    for (const each of servers) await end(each)
    await log.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
