import { expect, it } from 'vitest'
import { chaptersOf } from './chapters.ts'

const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()
const mark = (productId: string, from: number, to: number | null) => ({
  explanationId: productId,
  productId,
  title: productId.toUpperCase(),
  startedAt: at(from),
  stoppedAt: to === null ? null : at(to),
})
/** On air for 60 s, away for 30 s, on air for 60 s. */
const replay = {
  offsets: [
    { at: at(0), duration_ms: 60_000, replay_ms: 0 },
    { at: at(90), duration_ms: 60_000, replay_ms: 60_000 },
  ],
  durationMs: 120_000,
}
const placesOf = (...marks: ReturnType<typeof mark>[]) =>
  chaptersOf(marks, replay).map(({ product_id, start_ms, end_ms }) => [product_id, start_ms, end_ms])

it('follows the wall clock over a gap', () => {
  expect(placesOf(mark('a', 10, 20), mark('b', 40, 100), mark('c', 110, null))).toEqual([
    ['a', 10_000, 20_000],
    ['b', 40_000, 70_000],
    ['c', 80_000, 120_000],
  ])
})

it('leaves out what nobody saw: a slip, and what was over before the picture came back', () => {
  expect(placesOf(mark('a', 10, 10.4), mark('b', 62, 85), mark('c', 200, 300))).toEqual([])
})

it('is called as the product was', () => {
  expect(chaptersOf([mark('a', 0, 5)], replay)[0]).toMatchObject({ title: 'A', clip_file_id: null })
})
