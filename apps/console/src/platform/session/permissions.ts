import type { GrantedRole } from '@lectern/contract/domains/accounts'
import type { Action, PermissionName } from '@lectern/contract/primitives'
import { useSession } from './session-store.ts'

export type { Action, PermissionName }

/** Role `admin` has all permissions (specification, section 3). */
const isAdministrator = (role: GrantedRole) => role.id === 'admin'

const allowsAction = (role: GrantedRole, permission: PermissionName, action: Action) =>
  role.permissions.some((entry) => entry.permissionId === permission && entry.actionList.includes(action))

/** Whether any role allows it; without an action the permission's name is enough. */
export const isAllowed = (roles: readonly GrantedRole[], permission: PermissionName, action?: Action): boolean =>
  roles.some(
    (role) =>
      isAdministrator(role) ||
      (action === undefined ? role.permissionList.includes(permission) : allowsAction(role, permission, action)),
  )

const noRoles: readonly GrantedRole[] = []

export const usePermission = (permission: PermissionName, action?: Action): boolean =>
  isAllowed(
    useSession((session) => session.me?.roles ?? noRoles),
    permission,
    action,
  )
