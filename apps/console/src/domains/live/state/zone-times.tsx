import { Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'

/** The zone of class times and of the school's days (specification, section 9). It has no summer time. */
export const schoolZone = 'Asia/Shanghai'

const looks = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

type Span = { readonly startMs: number; readonly endMs: number }

/** Time as it stands on the clocks of a zone; without one on the reader's own. */
export const zoneText = ({ startMs, endMs }: Span, lang: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(lang, { ...looks, ...(timeZone ? { timeZone } : {}) }).formatRange(startMs, endMs)

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Both clocks tell the same now. */
const isSchoolZone = (atMs: number): boolean => {
  const at = (timeZone?: string) =>
    new Intl.DateTimeFormat('en', { ...looks, ...(timeZone ? { timeZone } : {}) }).format(atMs)
  return at() === at(schoolZone)
}

/** In one piece: Chinese may break within a word. */
const Zone = ({ children }: { children: string }) => (
  <Typography.Text type="secondary" style={{ display: 'inline-block' }}>
    {children}
  </Typography.Text>
)

/** When a room is, on the reader's clock and, where that differs, on the school's. */
export const ZoneTimes = (span: Span) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const same = isSchoolZone(span.startMs)
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      <time dateTime={new Date(span.startMs).toISOString()}>{zoneText(span, lang)}</time>{' '}
      <Zone>{same ? t('zone.school') : t('zone.own', { zone: ownZone() })}</Zone>
      {same ? null : (
        <span style={{ display: 'block' }}>
          {zoneText(span, lang, schoolZone)} <Zone>{t('zone.school')}</Zone>
        </span>
      )}
    </span>
  )
}
