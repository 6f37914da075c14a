import { type LiveData, type LiveDataRow, viewerSources } from '@lectern/contract/domains/live'
import { csvText, maskPersonal } from '@lectern/contract/primitives'

type Cell = string | number

/** Instants in UTC; what was never measured stays empty. */
const cell = (value: Cell | null): Cell => value ?? ''
/** People put phone numbers into titles. */
const text = (value: string): string => maskPersonal(value)

const explainedIn = ({ marks }: LiveData, minute: string): string => {
  const [from, to] = [Date.parse(minute), Date.parse(minute) + 60_000]
  const shown = marks.filter(({ at, end_at }) => Date.parse(at) < to && (end_at === null || Date.parse(end_at) >= from))
  return shown.map(({ title }) => text(title)).join('; ')
}

/** The heads are the names of the call, for programs. */
export const minutesCsv = (data: LiveData): string =>
  csvText([
    ['at', 'concurrent', 'joins', 'comments', 'clicks', 'explained'],
    ...data.series.map((one) => [
      one.at,
      one.concurrent,
      one.joins,
      one.comments,
      one.clicks,
      explainedIn(data, one.at),
    ]),
  ])

/** Where the viewers of one room came from. */
export const sourcesCsv = ({ summary: { sources } }: LiveData): string =>
  csvText([['source', 'viewers'], ...viewerSources.map((source) => [source, sources[source]])])

export const roomsCsv = (rows: readonly LiveDataRow[]): string =>
  csvText([
    [
      'title',
      'host',
      'started_at',
      'ended_at',
      'duration_ms',
      'peak',
      'avg',
      'uv',
      'watch_p50_s',
      'comments',
      'clicks',
      'orders',
      'gmv',
      ...viewerSources.map((source) => `from_${source}`),
    ],
    ...rows.map(({ summary, ...row }) => [
      text(row.title),
      text(row.host_name),
      cell(row.started_at),
      cell(row.ended_at),
      cell(row.duration_ms),
      summary.peak,
      cell(summary.avg),
      summary.uv,
      cell(summary.watch_p50_s),
      summary.comments,
      summary.clicks,
      cell(summary.orders),
      cell(summary.gmv),
      ...viewerSources.map((source) => summary.sources[source]),
    ]),
  ])
