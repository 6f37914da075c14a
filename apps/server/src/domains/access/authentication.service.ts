import type { SessionService } from '#domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Authenticate, Authenticated } from '#platform/session/actor.ts'
import { findRole, isAllowed } from './built-in-roles.ts'
import type { StaffStore } from './staff.store.ts'

/** A changed role or a revoked session must take effect within 5 s in every process; in this one it does at once. */
const cacheMs = 3000
const maxCached = 10_000

type Deps = {
  tenants: Tenants
  sessions: Pick<SessionService, 'find'>
  staff: Pick<StaffStore, 'findByPerson'>
  clock: Clock
}
type Cached = { until: number; found: Authenticated }

/** Who is asking and what they may do. Found callers are remembered for seconds: the look-up would cost half of a short request. */
export const createAuthentication = ({ tenants, sessions, staff, clock }: Deps) => {
  const cache = new Map<string, Cached>()
  const lookUp = async (token: string): Promise<Authenticated | undefined> => {
    const session = await sessions.find(token)
    if (!session) return undefined
    const row = await staff.findByPerson(tenants.scope(session.corp_id), session.person_id)
    const roleId = row?.status === 'enabled' ? row.role_id : ''
    const standing = row?.status === 'disabled' ? 'disabled' : findRole(roleId) ? 'active' : 'no-role'
    return {
      actor: {
        personId: session.person_id,
        corpId: session.corp_id,
        sees: 'all',
        name: session.nick_name,
        can: (permission, action) => isAllowed(roleId, permission, action),
      },
      sessionId: session.id,
      standing,
    }
  }
  const authenticate: Authenticate = async (token) => {
    const now = clock.now().getTime()
    const cached = cache.get(token)
    if (cached && cached.until > now) return cached.found
    const found = await lookUp(token)
    cache.delete(token)
    if (!found) return undefined
    if (cache.size >= maxCached) cache.clear()
    cache.set(token, { until: now + cacheMs, found })
    return found
  }
  const forgetWhere = (matches: (found: Authenticated) => boolean) => {
    for (const [token, { found }] of cache) if (matches(found)) cache.delete(token)
  }
  return {
    authenticate,
    forgetSession: (sessionId: string) => forgetWhere((found) => found.sessionId === sessionId),
    forgetPerson: (personId: string) => forgetWhere((found) => found.actor.personId === personId),
  }
}
