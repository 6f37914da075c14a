import { textOf } from '#platform/i18n/use-text.ts'
import { type Language, useSettings } from '#platform/settings/settings.ts'
import { dateTimeText } from './date-time.tsx'

type Props = { at: string }

/** Twelve months of 30 days are a year, so that "12 months ago" is never said. */
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 360 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Under 60 s "just now", then minutes, hours, days (under 30), months (under 12), years (specification, section 9). */
export const relativeTime = (at: string, lang: Language, now = Date.now()): string => {
  const seconds = (now - Date.parse(at)) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return textOf('platform', 'justNow')
  const length = step[0] === 'year' ? 365 * 86_400 : step[1]
  const amount = Math.trunc(seconds / length) || Math.sign(seconds)
  return new Intl.RelativeTimeFormat(lang, { numeric: 'always' }).format(-amount, step[0])
}

/** Relative time; the exact time stands in the tooltip. */
export const RelativeTime = ({ at }: Props) => {
  const lang = useSettings((settings) => settings.lang)
  return (
    <time dateTime={at} title={dateTimeText(at)} style={{ whiteSpace: 'nowrap' }}>
      {relativeTime(at, lang)}
    </time>
  )
}
