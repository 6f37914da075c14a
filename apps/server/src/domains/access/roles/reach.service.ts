import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { StaffStore } from '../staff/staff.store.ts'
import type { Reach } from './role.policy.ts'
import type { RoleStore } from './role.store.ts'
import { readRole } from './role-book.service.ts'

/** What the transaction finds that the actor may do now, not what their request began with. Nothing for one who left. */
export const readReach = async (
  scope: Scope,
  actor: Pick<Actor, 'personId'>,
  { staff, roles }: { staff: Pick<StaffStore, 'findByPerson'>; roles: Pick<RoleStore, 'find'> },
): Promise<Reach> => {
  const row = await staff.findByPerson(scope.schoolWide, actor.personId)
  const works = row?.status === 'enabled' && row.removed_at === null
  const role = works ? await readRole(roles, scope, row.role_id) : undefined
  return role ?? { grants: new Map(), dataScope: 'self' }
}
