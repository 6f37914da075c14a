import type { Clock } from '#platform/clock/clock.ts'
import { Failure } from '#platform/errors/failure.ts'

const triesBefore = 5
const firstWaitMs = 2000
const longestWaitMs = 15 * 60_000
const maxKept = 10_000

type Tries = { readonly wrong: number; readonly atMs: number }

/**
 * Slows down guessing from one address at one room: after five wrong passwords each further one costs twice the wait of the one
 * before. Kept in memory: a restart forgives, which is shorter than a guess is long.
 */
export const createPasswordTries = (clock: Clock) => {
  const kept = new Map<string, Tries>()
  const waitOf = ({ wrong }: Tries): number =>
    wrong < triesBefore ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (wrong - triesBefore))
  return {
    /** Throws `platform.rate-limited` with the seconds to wait. */
    require: (address: string, roomId: string): void => {
      const tries = kept.get(`${address} ${roomId}`)
      const leftMs = tries ? tries.atMs + waitOf(tries) - clock.now().getTime() : 0
      if (leftMs > 0) throw new Failure('platform.rate-limited', { seconds: Math.ceil(leftMs / 1000) })
    },
    noteWrong: (address: string, roomId: string): void => {
      const key = `${address} ${roomId}`
      const wrong = (kept.get(key)?.wrong ?? 0) + 1
      kept.delete(key)
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { wrong, atMs: clock.now().getTime() })
    },
    noteRight: (address: string, roomId: string): void => {
      kept.delete(`${address} ${roomId}`)
    },
  }
}
export type PasswordTries = ReturnType<typeof createPasswordTries>
