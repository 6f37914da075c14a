import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { OutputOf, ParsedOf } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Audience, Comer, RoomSize } from '../../live.ports.ts'
import type { SessionStore } from '../../state/session.store.ts'
import type { LimitStore } from './limit.store.ts'

export type QuotaDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly limits: LimitStore
  readonly sessions: SessionStore
  readonly audience: Audience
  readonly sizeOf: RoomSize
  readonly clock: Clock
}

type Shown = OutputOf<(typeof liveEndpoints)['limits']>

/** Throws `live.full` or `live.room-full` for one viewer more than the school or the room allows. */
const createRequireViewer =
  ({ limits, sizeOf, audience }: QuotaDeps) =>
  async (scope: Scope, viewer: Comer): Promise<void> => {
    const { maxViewers } = await limits.get(scope)
    const size = await sizeOf(scope, viewer.liveId)
    const ofSchool = maxViewers === 0 ? Number.POSITIVE_INFINITY : maxViewers
    // One place is the host's.
    const ofRoom = size === undefined ? Number.POSITIVE_INFINITY : size - 1
    const most = Math.min(ofSchool, ofRoom)
    if (most === Number.POSITIVE_INFINITY || (await audience.takePlace(scope, viewer, most))) return
    if (ofRoom < ofSchool) throw new Failure('live.room-full', { limit: ofRoom + 1 })
    throw new Failure('live.full', { limit: maxViewers })
  }

/** What the school allows itself: hours on air in a calendar month (UTC), and viewers of one room at once. */
export const createQuota = (deps: QuotaDeps) => {
  const { tenants, events, limits, sessions, clock } = deps
  const usedMs = (scope: Scope): Promise<number> => {
    const now = clock.now()
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
    return sessions.onAirMs(scope, { from, now: now.toISOString() })
  }
  const show = async (scope: Scope): Promise<Shown> => {
    const { hoursPerMonth, maxViewers, version } = await limits.get(scope)
    const used_ms = Math.max(0, Math.round(await usedMs(scope)))
    return { hours_per_month: hoursPerMonth, max_viewers: maxViewers, used_ms, version }
  }
  const usedUp = async (scope: Scope): Promise<number | undefined> => {
    const { hoursPerMonth } = await limits.get(scope)
    if (hoursPerMonth === 0) return undefined
    return (await usedMs(scope)) >= hoursPerMonth * 3_600_000 ? hoursPerMonth : undefined
  }
  return {
    show: (actor: Actor): Promise<Shown> => show(tenants.scope(actor)),
    save: (actor: Actor, input: ParsedOf<(typeof liveEndpoints)['limitsSave']>): Promise<Shown> =>
      tenants.transaction(actor, async (scope) => {
        const { hours_per_month: hoursPerMonth, max_viewers: maxViewers, version } = input
        await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`live-limit:${actor.corpId}`])
        const saved = await limits.save(scope, { hoursPerMonth, maxViewers, version }, clock.now().toISOString())
        if (!saved) throw new Failure('platform.conflict')
        await events.announce(scope, audited, {
          personId: actor.personId,
          personName: actor.name,
          action: 'live.limits-changed',
          objectKind: 'accounts.school',
          objectId: actor.corpId,
          objectName: '',
          after: { hours_per_month: hoursPerMonth, max_viewers: maxViewers },
        })
        return show(scope)
      }),
    hasHours: async (scope: Scope): Promise<boolean> => (await usedUp(scope)) === undefined,
    /** Throws `live.quota-hours`. */
    requireHours: async (scope: Scope): Promise<void> => {
      const hours = await usedUp(scope)
      if (hours !== undefined) throw new Failure('live.quota-hours', { hours })
    },
    requireViewer: createRequireViewer(deps),
  }
}
export type Quota = ReturnType<typeof createQuota>
