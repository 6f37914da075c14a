// Reports over 10 million records and taking new ones in. Run: node bench/tracking.bench.ts; BENCH_RECORDS=1000000 is shorter.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTracking } from '../apps/server/src/domains/tracking/index.ts'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { openDatabase, poolConfig } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createTenants } from '../apps/server/src/platform/db/scope.ts'
import { createEvents } from '../apps/server/src/platform/events/events.ts'
import type { Actor } from '../apps/server/src/platform/session/actor.ts'
import { type Report, reportQuery } from '../packages/contract/src/domains/tracking/index.ts'
import { median } from './median.ts'
import { databaseMb, postmasterPid, residentMb } from './processes.ts'
import { fillTracking, sizesOf } from './tracking/fixture.ts'

const total = Number(process.env['BENCH_RECORDS'] ?? 10_000_000)
const senders = 8
const perCall = 50
const sendSeconds = 10
const migrations = join(import.meta.dirname, '../apps/server/migrations')

type Tracking = ReturnType<typeof createTracking>
type Ask = (query: object) => Promise<Report>

const dayBefore = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const month = { start: dayBefore(29), end: dayBefore(0), compare: 'prev' }
// True for every record, and about single records: the same question, answered without the counts.
const everything = [{ field: 'device', op: 'not', value: 'none' }]

const cases = [
  { name: '30 days, views and persons by day, compared', query: { metrics: ['pv', 'uv'] }, target: 300 },
  { name: '30 days, views by day, compared', query: { metrics: ['pv'] }, target: 300 },
  { name: '30 days, one event by day, compared', query: { metrics: ['event:event.3'] }, target: 300 },
  { name: '30 days, views by page, compared', query: { metrics: ['pv'], dimensions: ['page'] }, target: 300 },
] as const

async function time(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await work()
    found.push(performance.now() - begun)
  }
  return found.toSorted((a, b) => a - b)
}

/** Undefined when the product gave it up after its 20 s. */
const unlessTooSlow = (asked: Promise<Report>): Promise<Report | undefined> =>
  asked.catch((error: { kind?: string }) => {
    if (error.kind === 'tracking.too-slow') return undefined
    throw error
  })

async function compare(ask: Ask, { name, query, target }: (typeof cases)[number]) {
  const quick = { ...month, ...query }
  const fromCounts = await ask(quick)
  const counted = await time(40, () => ask(quick))
  const begun = performance.now()
  const fromRecords = await unlessTooSlow(ask({ ...quick, filters: everything }))
  const singleMs = performance.now() - begun
  if (fromRecords && JSON.stringify(fromCounts.series) !== JSON.stringify(fromRecords.series))
    throw new Error(`${name}: not the same`)
  return {
    report: name,
    'p50 ms': Math.round(median(counted)),
    'p95 ms': Math.round(counted[Math.floor(counted.length * 0.95)] ?? Number.NaN),
    target: `≤ ${target}`,
    'records ms': fromRecords ? Math.round(singleMs) : 'given up after 20 s',
    ratio: `${fromRecords ? '' : '> '}${Math.round(singleMs / median(counted))}`,
    total: fromCounts.series[0]?.total,
  }
}

/** People browsing at once, each call a full batch; half of the calls are sent twice, as after a lost answer. */
async function takeIn({ handlers }: Tracking, actor: Actor) {
  const record = handlers.record as unknown as (call: object) => Promise<{ accepted: number; duplicate: number }>
  const until = performance.now() + sendSeconds * 1000
  const found = { accepted: 0, duplicate: 0, calls: 0 }
  const send = async (sender: number) => {
    const who = { ...actor, personId: `00000000-0000-4000-8000-${String(sender).padStart(12, '0')}` }
    for (let n = 0; performance.now() < until; n++) {
      const records = Array.from({ length: perCall }, (_, i) => ({
        type: 'page',
        name: `Page ${(n + i) % 85}`,
        before_page: '/Dashboard',
        current_page: `/page${(n + i) % 85}`,
        id: randomUUID(),
      }))
      for (let time = 0; time <= n % 2; time++) {
        const { accepted, duplicate } = await record({ actor: who, input: { records }, request: { userAgent: 'X11' } })
        found.accepted += accepted
        found.duplicate += duplicate
        found.calls += 1
      }
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
  return found
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-tracking-'))
  const { connection, admin: adminConnection, stop } = await startEmbedded({ dataDir })
  const admin = new pg.Client(adminConnection)
  await admin.connect()
  await migrate(poolConfig(connection), { folder: migrations })
  const database = openDatabase(connection, () => undefined)
  try {
    const tenants = createTenants(database)
    const tracking = createTracking({ tenants, events: createEvents(), clock: systemClock, keptDays: 400 })
    const actor: Actor = { corpId: randomUUID(), personId: randomUUID(), name: 'Ada', sees: 'all', can: () => true }
    const begun = performance.now()
    await fillTracking(database.pool, admin, { corpId: actor.corpId, total })
    const loadSeconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(
      `${total} records over 60 days made in ${loadSeconds} s; ${cpus().length} cores of ${cpus()[0]?.model}\n`,
    )
    console.table(await sizesOf(database.pool))
    const query = tracking.handlers.queryQuickTracking as unknown as (call: object) => Promise<Report>
    const ask: Ask = (input) => query({ actor, input: reportQuery.parse(input), request: {} })
    const rows = []
    for (const one of cases) rows.push(await compare(ask, one))
    console.table(rows)
    const taken = await takeIn(tracking, actor)
    process.stdout.write(
      `taken in: ${Math.round(taken.accepted / sendSeconds)} new records/s and ${Math.round(taken.duplicate / sendSeconds)} repeats/s ` +
        `in ${Math.round(taken.calls / sendSeconds)} calls/s of ${perCall}, ${senders} senders of one school\n` +
        `memory: process ${residentMb(process.pid)} MB, database ${databaseMb(postmasterPid(dataDir))} MB\n`,
    )
  } finally {
    await admin.end()
    await database.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
