import type { Output } from '#platform/api/contract-types.ts'

export type PlannedRoom = Output<'live', 'scheduler'>[number]['items'][number]

/** A room with its times, as the calendar shows it. */
export type CalendarEntry = PlannedRoom & { startMs: number; endMs: number }

export const farthestDays = 90
const dayMs = 86_400_000

/** Rooms with a start and an end; a draft may have neither and stands in no calendar. */
export const entriesOf = (days: Output<'live', 'scheduler'>): CalendarEntry[] =>
  days
    .flatMap((day) => day.items)
    .flatMap((room) =>
      room.start_time === null || room.end_time === null
        ? []
        : [{ ...room, startMs: Date.parse(room.start_time), endMs: Date.parse(room.end_time) }],
    )

/** Start and end are fixed once anything was on air. */
export const isMovable = ({ state }: Pick<PlannedRoom, 'state'>): boolean => state === 'draft' || state === 'scheduled'

/** Why a start cannot be chosen; undefined when it can. */
export const startProblem = (startMs: number, nowMs: number): 'past' | 'far' | undefined => {
  if (startMs < nowMs) return 'past'
  return startMs > nowMs + farthestDays * dayMs ? 'far' : undefined
}

/** The week that a day lies in begins on its Monday; at midnight of the reader's own clock. */
export const weekOf = (day: Date): { from: Date; to: Date } => {
  const monday = (day.getDay() + 6) % 7
  // By the calendar and not by milliseconds: a week with a change of clocks has 167 or 169 hours.
  const from = new Date(day.getFullYear(), day.getMonth(), day.getDate() - monday)
  return { from, to: new Date(from.getFullYear(), from.getMonth(), from.getDate() + 7) }
}

/** `2026-11-21` on the reader's own clock. */
export const dayText = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`

/** The day of an address; today when there is none. */
export const dayOf = (text: string | undefined, nowMs = Date.now()): Date => {
  const [year, month, day] = (text ?? '').split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day) : new Date(nowMs)
}

export const shiftDay = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

const usualFirstHour = 6

/** Where the hours of the calendar begin, `06:00:00`: earlier when a room does, or when one runs over midnight. */
export const firstHour = (entries: readonly Pick<CalendarEntry, 'startMs' | 'endMs'>[]): string => {
  const hours = entries.map(({ startMs, endMs }) => {
    const start = new Date(startMs)
    // A room that ends at midnight does not stand in the next day.
    return dayText(start) === dayText(new Date(endMs - 1)) ? start.getHours() : 0
  })
  return `${String(Math.min(usualFirstHour, ...hours)).padStart(2, '0')}:00:00`
}
