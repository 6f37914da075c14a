/** Owns roles, permissions, the staff list, and who may do what. */
import { administratorMade, type PersonService, type SessionService } from '#domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { accessRoutes } from './access.routes.ts'
import { createAuthentication } from './authentication.service.ts'
import { grantedRole } from './built-in-roles.ts'
import { createStaffService } from './staff.service.ts'
import { createStaffStore } from './staff.store.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  sessions: Pick<SessionService, 'find'>
  persons: PersonService
}

/** The roles of a person as the console reads them; empty for a disabled account. */
export const createRoleReader = () => {
  const staff = createStaffStore()
  return async (scope: Scope, personId: string) => {
    const row = await staff.findByPerson(scope, personId)
    const role = row?.status === 'enabled' ? grantedRole(row.role_id) : undefined
    return role ? [role] : []
  }
}

export const createAccess = ({ tenants, events, clock, sessions, persons }: Deps) => {
  const store = createStaffStore()
  const authentication = createAuthentication({ tenants, sessions, staff: store, clock })
  const staff = createStaffService({ tenants, staff: store, persons, clock, forgetPerson: authentication.forgetPerson })
  events.on(administratorMade, async (scope, { personId }) => {
    await staff.enlist(scope, personId, 'admin')
  })
  return { handlers: accessRoutes(staff), ...authentication }
}
