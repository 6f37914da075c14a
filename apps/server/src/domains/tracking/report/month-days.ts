import { bucketsOf, dayMs, hourMs, type Period } from './period.ts'

/** Days of one month that belong to a bucket: bit 0 of `days` is the first of the month. */
export type MonthDays = { readonly bucket: number; readonly month: string; readonly days: number }

/** Days are counted in the zone's own calendar. */
const localDayOf = (ms: number, { utcOffset }: Period) => new Date(ms + utcOffset * hourMs)

/** The period cut at the beginnings of its buckets and of the months. A bucket has as many parts as months. */
export const monthDaysOf = (period: Period, bucketStartsMs: readonly number[] = bucketsOf(period)): MonthDays[] => {
  const parts = new Map<string, MonthDays>()
  bucketStartsMs.forEach((startMs, bucket) => {
    const endMs = Math.min(bucketStartsMs[bucket + 1] ?? period.endMs, period.endMs)
    for (let ms = Math.max(startMs, period.startMs); ms < endMs; ms += dayMs) {
      const day = localDayOf(ms, period)
      const month = `${day.toISOString().slice(0, 7)}-01`
      const key = `${bucket} ${month}`
      const days = (parts.get(key)?.days ?? 0) | (1 << (day.getUTCDate() - 1))
      parts.set(key, { bucket, month, days })
    }
  })
  return [...parts.values()]
}
