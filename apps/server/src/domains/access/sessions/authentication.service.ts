import type { SessionService } from '#domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Authenticate, Authenticated, Sees, Standing } from '#platform/session/actor.ts'
import type { StaffRecord } from '../access.tables.ts'
import type { DepartmentStore } from '../departments/department.store.ts'
import { allows, type EffectiveRole } from '../roles/effective-role.ts'
import type { RoleBook } from '../roles/role-book.service.ts'
import type { StaffStore } from '../staff/staff.store.ts'
import type { AccessChange, AccessNews } from './access-news.ts'

/** A changed role or a revoked session takes effect by the news; this is the patience when news are lost (limit: 5 s). */
const cacheMs = 3000
const maxCached = 10_000

type Deps = {
  tenants: Tenants
  sessions: Pick<SessionService, 'find' | 'findRevoked'>
  staff: Pick<StaffStore, 'findByPerson'>
  departments: Pick<DepartmentStore, 'listPeopleBelow'>
  roles: RoleBook
  news: Pick<AccessNews, 'onChange'>
  clock: Clock
}
type SessionRow = NonNullable<Awaited<ReturnType<Deps['sessions']['find']>>>
type Cached = { until: number; found: Authenticated }

const concerns = (change: AccessChange, { actor, sessionId }: Authenticated): boolean => {
  if ('corpId' in change) return change.corpId === actor.corpId
  if ('personId' in change) return change.personId === actor.personId
  return 'all' in change || change.sessionId === sessionId
}

const standingOf = (row: StaffRecord | undefined, role: EffectiveRole | undefined): Standing => {
  if (row?.status === 'disabled' || (row && row.removed_at !== null)) return 'disabled'
  return role ? 'active' : 'no-role'
}

const createLookUp = ({ tenants, sessions, staff, departments, roles }: Deps) => {
  const seesOf = async (
    { corp_id: corpId, person_id: personId }: Pick<SessionRow, 'corp_id' | 'person_id'>,
    role: EffectiveRole | undefined,
    home: string | null,
  ): Promise<Sees> => {
    if (role?.dataScope === 'all') return 'all'
    const colleagues =
      role?.dataScope === 'department' && home ? await departments.listPeopleBelow(tenants.scope(corpId), home) : []
    return [...new Set([personId, ...colleagues])]
  }
  return async (token: string): Promise<Authenticated | undefined> => {
    const open = await sessions.find(token)
    const session = open ?? (await sessions.findRevoked(token))
    if (!session) return undefined
    const { corp_id: corpId, person_id: personId } = session
    const row = await staff.findByPerson(tenants.scope(corpId), personId)
    const isShutOut = row?.status === 'disabled' && row.removed_at === null
    if (!open && !isShutOut) return undefined
    const works = row?.status === 'enabled' && row.removed_at === null
    const role = works ? await roles.find(corpId, row.role_id) : undefined
    return {
      actor: {
        personId,
        corpId,
        name: session.nick_name,
        sees: await seesOf(session, role, row?.department_id ?? null),
        can: (permission, action) => allows(role, permission, action),
      },
      sessionId: session.id,
      standing: open ? standingOf(row, role) : 'shut-out',
    }
  }
}

/** Who is asking, what they may do and whose records they see. Found callers are remembered for seconds: the look-up would cost half of a short request. */
export const createAuthentication = (deps: Deps) => {
  const { roles, news, clock } = deps
  const lookUp = createLookUp(deps)
  const cache = new Map<string, Cached>()
  let changes = 0
  news.onChange((change) => {
    changes += 1
    if ('corpId' in change) roles.forget(change.corpId)
    if ('all' in change) roles.forgetAll()
    for (const [token, { found }] of cache) if (concerns(change, found)) cache.delete(token)
  })
  const authenticate: Authenticate = async (token) => {
    const now = clock.now().getTime()
    const cached = cache.get(token)
    if (cached && cached.until > now) return cached.found
    const seen = changes
    const found = await lookUp(token)
    cache.delete(token)
    if (!found) return undefined
    if (cache.size >= maxCached) cache.clear()
    // What changed while this was looked up may be missing in it: good enough for this call only.
    if (seen === changes) cache.set(token, { until: now + cacheMs, found })
    return found
  }
  return { authenticate }
}
