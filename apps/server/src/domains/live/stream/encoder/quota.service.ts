import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Audience } from '../../live.ports.ts'
import type { SessionStore } from '../../state/session.store.ts'
import type { LimitStore } from './limit.store.ts'

export type QuotaDeps = {
  readonly limits: LimitStore
  readonly sessions: SessionStore
  readonly audience: Audience
  readonly clock: Clock
}

/** What the school allows itself: hours on air in a calendar month (UTC), and viewers of one room at once. */
export const createQuota = ({ limits, sessions, audience, clock }: QuotaDeps) => {
  const usedUp = async (scope: Scope): Promise<number | undefined> => {
    const { hoursPerMonth } = await limits.get(scope)
    if (hoursPerMonth === 0) return undefined
    const now = clock.now()
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
    const usedMs = await sessions.onAirMs(scope, { from, now: now.toISOString() })
    return usedMs >= hoursPerMonth * 3_600_000 ? hoursPerMonth : undefined
  }
  return {
    hasHours: async (scope: Scope): Promise<boolean> => (await usedUp(scope)) === undefined,
    /** Throws `live.quota-hours`. */
    requireHours: async (scope: Scope): Promise<void> => {
      const hours = await usedUp(scope)
      if (hours !== undefined) throw new Failure('live.quota-hours', { hours })
    },
    /** Throws `live.full` for one more viewer; who is in already keeps the pass. */
    requireViewer: async (scope: Scope, liveId: string): Promise<void> => {
      const { maxViewers } = await limits.get(scope)
      if (maxViewers > 0 && (await audience.viewersNow(scope, liveId)) >= maxViewers)
        throw new Failure('live.full', { limit: maxViewers })
    },
  }
}
export type Quota = ReturnType<typeof createQuota>
