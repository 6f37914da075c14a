import type { Report, ReportQuery, ReportRow } from '@lectern/contract/domains/tracking'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Asked } from './conditions.ts'
import { countPoints, countRows, countWhole, type Found, namesOf } from './count.view.ts'
import { comparedPeriod, dayMs, type Period, readPeriod } from './period.ts'
import { sourceOf } from './plan-report.ts'
import { withinTime } from './quick-scope.ts'
import { listRecords, type RecordQuery } from './record-list.view.ts'
import { reportCsv } from './report-csv.ts'
import { type Counted, shapeRows, shapeSeries } from './shape-report.ts'
import { countAllVisitors, countVisitors } from './visitors.view.ts'

type Deps = { tenants: Tenants; events: Events; clock: Clock; keptDays: number }

/** Rows of the earlier period that may be compared: each of the shown ones, by their first dimension. */
const comparedRows = 10_000

const sumOf = (points: readonly Found[], n: number): number =>
  points.reduce((sum, found) => sum + Number(found[`m${n}`] ?? 0), 0)

/** Persons are noted by day beside the counts by hour: their points join those of the other metrics. */
const countFromCounts = async (scope: Scope, asked: Asked): Promise<Counted> => {
  const { period, query } = asked
  const place = query.metrics.indexOf('uv')
  const points = await countPoints(scope, asked)
  const totals = query.metrics.map((_, n) => sumOf(points, n))
  if (place < 0) return { period, points, totals }
  const persons = new Map((await countVisitors(scope, period)).map((found) => [found['at'], found['m0'] ?? 0]))
  totals[place] = await countAllVisitors(scope, period)
  return {
    period,
    points: points.map((found) => ({ ...found, [`m${place}`]: persons.get(found['at'] ?? '') ?? 0 })),
    totals,
  }
}

const countFromRecords = async (scope: Scope, asked: Asked): Promise<Counted> => {
  const { period, query } = asked
  const points = await countPoints(scope, asked)
  const whole: Found = query.metrics.includes('uv') ? await countWhole(scope, asked) : {}
  return { period, points, totals: query.metrics.map((_, n) => Number(whole[`m${n}`] ?? sumOf(points, n))) }
}

const countPeriod = (scope: Scope, asked: Asked): Promise<Counted> =>
  asked.source === 'records' ? countFromRecords(scope, asked) : countFromCounts(scope, asked)

const readRows = async (scope: Scope, asked: Asked, before: Asked | undefined) => {
  const { query } = asked
  if (query.dimensions.length === 0) return { rows: [] as ReportRow[], total: 0 }
  const now = await countRows(scope, asked, { limit: query.limit })
  const firstIn = [...new Set(now.map((found) => String(found['d0'])))]
  const earlier = before && (await countRows(scope, before, { limit: comparedRows, firstIn }))
  const place = query.dimensions.indexOf('person')
  const ids = place < 0 ? [] : [...new Set(now.map((found) => String(found[`d${place}`])))]
  const names = await namesOf(scope, ids)
  return { rows: shapeRows(query, { now, before: earlier }, names), total: Number(now[0]?.['n'] ?? 0) }
}

const instant = (ms: number) => new Date(ms).toISOString()

export const createReportService = ({ tenants, events, clock, keptDays }: Deps) => {
  const count = async (scope: Scope, query: ReportQuery, asked: { now: Asked; before: Asked | undefined }) => {
    const now = await countPeriod(scope, asked.now)
    const before = asked.before && (await countPeriod(scope, asked.before))
    return { series: shapeSeries(query.metrics, now, before), ...(await readRows(scope, asked.now, asked.before)) }
  }
  const query = async (actor: Actor, query: ReportQuery): Promise<Report> => {
    const period = readPeriod(query)
    const earlier = query.compare && comparedPeriod(period, query.compare)
    const askedFor = (one: Period): Asked => ({
      query,
      period: one,
      source: sourceOf(query, { period: one, sees: actor.sees }),
    })
    const asked = { now: askedFor(period), before: earlier && askedFor(earlier) }
    const counted = await withinTime(tenants, actor, (scope) => count(scope, query, asked))
    return {
      ...counted,
      start: instant(period.startMs),
      end: instant(period.endMs),
      compare_start: earlier ? instant(earlier.startMs) : null,
      compare_end: earlier ? instant(earlier.endMs) : null,
      kept_from: instant(clock.now().getTime() - keptDays * dayMs),
    }
  }
  return {
    query,
    export: async (actor: Actor, asked: ReportQuery): Promise<{ text: string; name: string }> => {
      const report = await query(actor, { ...asked, limit: 1000 })
      const name = `tracking-${report.start.slice(0, 10)}-${report.end.slice(0, 10)}.csv`
      await tenants.transaction(actor.corpId, (scope) =>
        events.announce(scope, audited, {
          personId: actor.personId,
          personName: actor.name,
          action: 'tracking.exported',
          objectKind: 'tracking.event',
          objectId: '',
          objectName: name,
          after: { metrics: asked.metrics, dimensions: asked.dimensions, rows: report.rows.length },
        }),
      )
      return { text: reportCsv(asked, report), name }
    },
    records: (actor: Actor, asked: RecordQuery) => {
      const period = readPeriod({ ...asked, unit: 'hour' })
      return withinTime(tenants, actor, (scope) => listRecords(scope, asked, { period, sees: actor.sees }))
    },
  }
}
export type ReportService = ReturnType<typeof createReportService>
