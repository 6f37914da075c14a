import { type MatchedClass, reminderWindowMs } from '@lectern/contract/domains/notices'

/** How a class stands to now: `minutes` until it begins or since it began. */
export type ReminderMoment =
  | { readonly when: 'soon' | 'late'; readonly minutes: number }
  | { readonly when: 'now' }
  | undefined

const minuteMs = 60_000

/** Undefined outside of the 600 s before and after the start (product decision 14). */
export const reminderMoment = ({ start_time }: Pick<MatchedClass, 'start_time'>, nowMs: number): ReminderMoment => {
  const aheadMs = Date.parse(start_time) - nowMs
  if (Number.isNaN(aheadMs) || aheadMs > reminderWindowMs || aheadMs < -reminderWindowMs) return undefined
  // Up to a minute after the start nobody is late.
  if (aheadMs <= 0 && aheadMs > -minuteMs) return { when: 'now' }
  return aheadMs > 0
    ? { when: 'soon', minutes: Math.ceil(aheadMs / minuteMs) }
    : { when: 'late', minutes: Math.floor(-aheadMs / minuteMs) }
}
