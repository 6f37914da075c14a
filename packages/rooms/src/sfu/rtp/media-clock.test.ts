import { expect, test } from 'vitest'
import { MediaClock, SharedZero } from './media-clock.ts'

test('sound and picture meet on the clock of the sender', () => {
  const zero = new SharedZero()
  const picture = new MediaClock(90_000, zero)
  const sound = new MediaClock(48_000, zero)
  // Both were taken at the same moment, but the picture came 80 ms later.
  expect(sound.toMs(1_000, 10_000)).toBe(10_000)
  expect(picture.toMs(500_000, 10_080)).toBe(10_080)
  sound.report({ rtpTimestamp: 1_000, ntpMs: 5_000 }, 10_020)
  picture.report({ rtpTimestamp: 500_000, ntpMs: 5_000 }, 10_100)
  expect(sound.toMs(1_000 + 48_000, 11_000)).toBe(11_020)
  expect(picture.toMs(500_000 + 90_000, 11_080)).toBe(11_020)
})

test('never goes back, and survives the end of the circle of timestamps', () => {
  const clock = new MediaClock(90_000, new SharedZero())
  expect(clock.toMs(2 ** 32 - 900, 0)).toBe(0)
  expect(clock.toMs(2 ** 32, 0)).toBe(10)
  clock.report({ rtpTimestamp: 0, ntpMs: 1 }, -500)
  expect(clock.toMs(900, 0)).toBe(11)
})
