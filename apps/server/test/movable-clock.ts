import type { Clock } from '../src/platform/clock/clock.ts'

export type MovableClock = Clock & { forward(ms: number): void }

/** Real time, and as much later as a test says. */
export const createMovableClock = (): MovableClock => {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward: (ms) => {
      aheadMs += ms
    },
  }
}
