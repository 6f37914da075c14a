import { describe, expect, it } from 'vitest'
import { explainedIn, minutesChart } from './minutes.ts'

const minute = (at: string, concurrent: number) => ({ at, concurrent, joins: 1, comments: 2, clicks: 3 })
const series = [
  minute('2026-11-21T12:00:00.000Z', 4),
  minute('2026-11-21T12:01:00.000Z', 6),
  minute('2026-11-21T12:02:00.000Z', 5),
]
const mark = (at: string, end_at: string | null) => ({ at, end_at, product_id: 'p', title: 'Cards' })
const words = {
  name: 'n',
  concurrent: 'Viewers',
  joins: 'Joined',
  comments: 'Comments',
  clicks: 'Clicks',
}

describe('the minutes of a stream', () => {
  it('are marked where a product was explained, be it for a part of the minute', () => {
    const marks = [mark('2026-11-21T12:00:50.000Z', '2026-11-21T12:01:10.000Z')]
    expect(explainedIn({ series, marks })).toEqual(['Cards', 'Cards', undefined])
    expect(explainedIn({ series, marks: [mark('2026-11-21T12:01:30.000Z', null)] })).toEqual([
      undefined,
      'Cards',
      'Cards',
    ])
  })

  it('show what was counted and nothing else', () => {
    const { series: lines, places } = minutesChart({ series, marks: [] }, words, 'en-US')
    expect(lines.map(({ label, values }) => [label, ...values])).toEqual([
      ['Viewers', 4, 6, 5],
      ['Joined', 1, 1, 1],
      ['Comments', 2, 2, 2],
      ['Clicks', 3, 3, 3],
    ])
    expect(places).toHaveLength(3)
    const marked = minutesChart({ series, marks: [mark('2026-11-21T12:02:00.000Z', null)] }, words, 'en-US').places
    expect(marked.map((place) => place.endsWith('●'))).toEqual([false, false, true])
  })
})
