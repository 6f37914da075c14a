import { expect, it } from 'vitest'
import { sessionTimeOf } from './replay-clock.ts'

const start = '2026-11-21T12:00:00.000Z'
const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString()

it('finds the moment of the session behind a moment of the replay, over the gaps of interruptions', () => {
  // The first picture came 500 ms after the start; a minute was lost after ten seconds.
  const offsets = [
    { at: at(500), duration_ms: 10_000, replay_ms: 0 },
    { at: at(70_500), duration_ms: 60_000, replay_ms: 10_000 },
  ]
  expect([0, 9999, 10_000, 12_000].map((ms) => sessionTimeOf(ms, offsets, start))).toEqual([
    500, 10_499, 70_500, 72_500,
  ])
  expect(sessionTimeOf(4000, [], start)).toBe(4000)
})
