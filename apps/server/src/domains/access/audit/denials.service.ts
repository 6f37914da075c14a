import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { OnDenied } from '#platform/session/actor.ts'

/** A console that asks in a loop shall not fill the log: a person's denials of one permission count once a minute. */
const quietMs = 60_000
const maxRemembered = 10_000

type Deps = { tenants: Tenants; events: Events; clock: Clock }

/** Denied calls leave a line: who wanted what. */
export const createDenials = ({ tenants, events, clock }: Deps): { note: OnDenied } => {
  const noted = new Map<string, number>()
  const isNew = (key: string, now: number): boolean => {
    const before = noted.get(key)
    if (before !== undefined && now - before < quietMs) return false
    if (noted.size >= maxRemembered) noted.clear()
    noted.set(key, now)
    return true
  }
  return {
    note: async ({ actor, permission, action, address }) => {
      const { personId, corpId, name: personName } = actor
      if (!isNew(`${personId} ${permission}`, clock.now().getTime())) return
      await tenants.transaction(corpId, (scope) =>
        events.announce(scope, audited, {
          personId,
          personName,
          address,
          action: 'platform.denied',
          objectKind: 'platform.permission',
          objectId: permission,
          objectName: permission,
          after: { action },
        }),
      )
    },
  }
}
