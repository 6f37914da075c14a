import type { Invitations, RoleReader } from '#domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createDepartmentStore } from './departments/department.store.ts'
import { stateOf } from './invitations/invitation.states.ts'
import { createInvitationStore } from './invitations/invitation.store.ts'
import { hashInvitationCode } from './invitations/invitation-code.ts'
import { grantedRole } from './roles/effective-role.ts'
import { createRoleStore } from './roles/role.store.ts'
import { readRole } from './roles/role-book.service.ts'
import { createPlacementPolicy } from './staff/placement.service.ts'
import { createStaffStore } from './staff/staff.store.ts'

/** The roles of a person as the console reads them; empty for a disabled account and for one who left. */
export const createRoleReader = (): RoleReader => {
  const [staff, roles] = [createStaffStore(), createRoleStore()]
  return async (scope, personId) => {
    const row = await staff.findByPerson(scope.schoolWide, personId)
    const works = row?.status === 'enabled' && row.removed_at === null
    const role = works ? await readRole(roles, scope, row.role_id) : undefined
    return role ? [{ ...grantedRole(role), secondFactor: role.secondFactor }] : []
  }
}

/** What an open invitation says, for whoever holds its link. */
export const createInvitationReader = ({ tenants, clock }: { tenants: Tenants; clock: Clock }): Invitations => {
  const invitations = createInvitationStore(tenants)
  return {
    find: async (code) => {
      const row = await invitations.findByCodeHash(hashInvitationCode(code))
      if (!row || stateOf(row, clock.now()) !== 'open') return undefined
      return {
        id: row.id,
        corpId: row.corp_id,
        email: row.email,
        name: row.name,
        roleId: row.role_id,
        departmentId: row.department_id,
        expiresAt: row.expires_at,
      }
    },
  }
}

/** Whether somebody may give this role to others. */
export const createRoleGate = () => {
  const placement = createPlacementPolicy({
    staff: createStaffStore(),
    roles: createRoleStore(),
    departments: createDepartmentStore(),
  })
  return (scope: Scope, actor: Actor, roleId: string): Promise<void> => placement.require(scope, actor, { roleId })
}
