import type { Role } from '@lectern/contract/domains/access'
import type { GrantedRole } from '@lectern/contract/domains/accounts'
import type { Action, PermissionName } from '@lectern/contract/primitives'
import { isAllowed } from '#platform/session/permissions.ts'

type Granting = Pick<Role, 'id' | 'permissions'>

/** Nobody gives more than they have themselves: whether a role may do something that these roles may not. */
export const isAbove = (role: Granting, mine: readonly GrantedRole[]): boolean => {
  if (mine.some(({ id }) => id === 'admin')) return false
  if (role.id === 'admin') return true
  return role.permissions.some(({ permissionId, actionList }) =>
    actionList.some((action: Action) => !isAllowed(mine, permissionId as PermissionName, action)),
  )
}
