import { Failure } from '#platform/errors/failure.ts'
import type { RoleDefinition } from './built-in-roles.ts'
import { isWider } from './effective-role.ts'
import type { Grants } from './role-grants.ts'

export type Reach = Pick<RoleDefinition, 'grants' | 'dataScope'>

const covers = (own: Grants, other: Grants): boolean =>
  [...other].every(([name, actions]) => [...actions].every((action) => own.get(name)?.has(action)))

/** Whether a role may do, or see, anything that the other may not. */
export const isAbove = (role: Reach, own: Reach): boolean =>
  isWider(role.dataScope, own.dataScope) || !covers(own.grants, role.grants)

/** Nobody gives, takes or changes more than they have. Throws `access.above-yourself`. */
export const requireNotAbove = (own: Reach, ...others: readonly (Reach | undefined)[]): void => {
  if (others.some((role) => role !== undefined && isAbove(role, own))) throw new Failure('access.above-yourself')
}
