import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { StaffStore } from '../staff/staff.store.ts'
import type { RoleDefinition } from './built-in-roles.ts'
import { isWider } from './effective-role.ts'
import type { RoleStore } from './role.store.ts'
import { readRole } from './role-book.ts'
import type { Grants } from './role-grants.ts'

export type Reach = Pick<RoleDefinition, 'grants' | 'dataScope'>

const covers = (own: Grants, other: Grants): boolean =>
  [...other].every(([name, actions]) => [...actions].every((action) => own.get(name)?.has(action)))

/** Whether a role may do, or see, anything that the other may not. */
export const isAbove = (role: Reach, own: Reach): boolean =>
  isWider(role.dataScope, own.dataScope) || !covers(own.grants, role.grants)

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

/** Nobody gives, takes or changes more than they have. Throws `access.above-yourself`. */
export const requireNotAbove = (own: Reach, ...others: readonly (Reach | undefined)[]): void => {
  if (others.some((role) => role !== undefined && isAbove(role, own))) throw new Failure('access.above-yourself')
}
