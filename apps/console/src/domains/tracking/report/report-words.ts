import type { ReportDimension, ReportRow, ReportUnit } from '@lectern/contract/domains/tracking'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { eventText } from '../registry/event-words.ts'

const eventPrefix = 'event:'

export const metricText = (t: Text<'tracking'>, metric: string): string => {
  if (metric === 'pv' || metric === 'uv' || metric === 'events') return t(`metric.${metric}`)
  return metric.startsWith(eventPrefix) ? eventText(t, metric.slice(eventPrefix.length)) : metric
}

/** A place on the time axis in the school's zone: day, or day and hour. */
export const usePlaceText = (unit: ReportUnit): ((ms: number) => string) => {
  const lang = useSettings((settings) => settings.lang)
  const format = new Intl.DateTimeFormat(lang, {
    timeZone: 'Asia/Shanghai',
    month: 'short',
    day: 'numeric',
    ...(unit === 'hour' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  })
  return (ms) => format.format(ms)
}

export const useNumberText = (): ((value: number) => string) => {
  const lang = useSettings((settings) => settings.lang)
  const format = new Intl.NumberFormat(lang)
  return (value) => format.format(value)
}

/** `+12.5 %`; nothing to compare with says nothing. */
export const useChangeText = (): ((now: number, before: number | null | undefined) => string | undefined) => {
  const lang = useSettings((settings) => settings.lang)
  const format = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (now, before) => (before ? format.format((now - before) / before) : undefined)
}

/** What a row is called by one of its dimensions. */
export const useDimensionValue = (): ((row: ReportRow, dimension: ReportDimension) => string) => {
  const t = useText('tracking')
  return (row, dimension) => {
    const value = row.dimensions[dimension] ?? ''
    if (dimension === 'person') return row.labels['person'] || t('unknownPerson')
    if (dimension === 'device') return t(`device.${value as 'desktop' | 'phone' | 'tablet' | 'other'}`)
    return value === '' ? t('noPage') : value
  }
}
