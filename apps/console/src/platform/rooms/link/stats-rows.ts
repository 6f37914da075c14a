/** One entry of `getStats`, whose fields differ by `type` and browser. */
export type StatsRow = Readonly<Record<string, unknown>>

export const rowsOf = (report: RTCStatsReport): StatsRow[] => {
  const rows: StatsRow[] = []
  report.forEach((row: StatsRow) => rows.push(row))
  return rows
}

export const numberIn = (row: StatsRow | undefined, field: string): number | null => {
  const value = row?.[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const sumOf = (rows: readonly StatsRow[], field: string): number =>
  rows.reduce((sum, row) => sum + (numberIn(row, field) ?? 0), 0)

/** `video/H264` becomes `H264`. */
export const codecOf = (rows: readonly StatsRow[], stream: StatsRow | undefined): string | null => {
  const codec = rows.find(({ type, id }) => type === 'codec' && id === stream?.['codecId'])
  const name = codec?.['mimeType']
  return typeof name === 'string' ? (name.split('/')[1] ?? null) : null
}

/** The growth of a counter per second; 0 when it began anew. */
export const perSecond = (now: number, before: number, ms: number): number =>
  ms <= 0 || now < before ? 0 : ((now - before) * 1000) / ms
