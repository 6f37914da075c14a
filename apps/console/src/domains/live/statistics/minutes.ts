import type { LiveData } from '@lectern/contract/domains/live'
import type { ChartContent } from '#ui/chart/chart-series.ts'

export type MinuteWords = Readonly<Record<'name' | 'concurrent' | 'joins' | 'comments' | 'clicks', string>>

const minuteMs = 60_000
export const markSign = '●'
type LiveMark = LiveData['marks'][number]

/** Whether a product was explained in a minute, be it for a part of it. */
const covers = ({ at, end_at }: LiveMark, minuteStart: number): boolean =>
  Date.parse(at) < minuteStart + minuteMs && (end_at === null || Date.parse(end_at) > minuteStart)

/** `20:15`, with the day where a stream runs over midnight. */
export const placeTexts = (times: readonly number[], lang: string): string[] => {
  const days = new Set(times.map((time) => new Date(time).toDateString()))
  const format = new Intl.DateTimeFormat(lang, {
    ...(days.size > 1 ? { month: 'short', day: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return times.map((time) => format.format(time))
}

/** The product that is explained in each minute, for the axis and the table. */
export const explainedIn = ({ series, marks }: Pick<LiveData, 'series' | 'marks'>): (string | undefined)[] =>
  series.map(({ at }) => marks.find((mark) => covers(mark, Date.parse(at)))?.title)

/** Viewers, joins, comments and clicks of each minute on air; minutes with an explanation carry a dot at their place. */
export const minutesChart = (
  data: Pick<LiveData, 'series' | 'marks'>,
  words: MinuteWords,
  lang: string,
): ChartContent => {
  const explained = explainedIn(data)
  const places = placeTexts(
    data.series.map(({ at }) => Date.parse(at)),
    lang,
  )
  const line = (key: 'concurrent' | 'joins' | 'comments' | 'clicks') => ({
    key,
    label: words[key],
    values: data.series.map((minute) => minute[key]),
  })
  return {
    name: words.name,
    kind: 'line',
    places: places.map((place, n) => (explained[n] === undefined ? place : `${place} ${markSign}`)),
    series: [line('concurrent'), line('joins'), line('comments'), line('clicks')],
  }
}
