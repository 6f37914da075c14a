/** Owns roles, permissions, the staff list, departments, invitations, the audit log, and who may do what. */
import { administratorMade, registered, type SessionService } from '#domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Listener } from '#platform/realtime/listener.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { People } from './access.ports.ts'
import { accessRoutes } from './access.routes.ts'
import { createAuditService } from './audit/audit.service.ts'
import { createAuditStore } from './audit/audit.store.ts'
import { createDenials } from './audit/denials.service.ts'
import { createDepartmentService } from './departments/department.service.ts'
import { createDepartmentStore } from './departments/department.store.ts'
import { createInvitationService } from './invitations/invitation.service.ts'
import { createInvitationStore } from './invitations/invitation.store.ts'
import { createInvitationWriter } from './invitations/invitation-writer.service.ts'
import { administratorId } from './roles/built-in-roles.ts'
import { createRoleService } from './roles/role.service.ts'
import { createRoleStore } from './roles/role.store.ts'
import { createRoleBook } from './roles/role-book.service.ts'
import { createAccessNews } from './sessions/access-news.ts'
import { createAuthentication } from './sessions/authentication.service.ts'
import { createPlacementPolicy } from './staff/placement.service.ts'
import { createStaffService } from './staff/staff.service.ts'
import { createStaffStore } from './staff/staff.store.ts'

export type { People } from './access.ports.ts'
export { verifySchools } from './audit/verify-schools.service.ts'
export { createInvitationReader, createRoleGate, createRoleReader } from './readers.service.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  realtime: Pick<Realtime, 'publish'>
  listener: Pick<Listener, 'add'>
  messenger: Messenger
  sessions: Pick<SessionService, 'find' | 'findRevoked'>
  people: People
  /** How browsers reach the product, for the links in mails. */
  publicUrl: () => string
}

const createStores = (tenants: Tenants) => ({
  staff: createStaffStore(),
  roles: createRoleStore(),
  departments: createDepartmentStore(),
  invitations: createInvitationStore(tenants),
  audit: createAuditStore(),
})

export const createAccess = ({ realtime, listener, messenger, sessions, people, publicUrl, ...ground }: Deps) => {
  const { tenants, events, clock } = ground
  const stores = createStores(tenants)
  const news = createAccessNews({ tenants, realtime, listener })
  const book = createRoleBook(tenants, stores.roles)
  const placement = createPlacementPolicy(stores)
  const authentication = createAuthentication({ ...ground, ...stores, sessions, roles: book, news })
  const staff = createStaffService({ ...ground, staff: stores.staff, people, placement, news })
  const roles = createRoleService({ ...ground, roles: stores.roles, staff: stores.staff, news })
  const departments = createDepartmentService({ ...ground, departments: stores.departments, news })
  const writer = createInvitationWriter({ ...ground, ...stores, people, placement, messenger, publicUrl })
  const invitations = createInvitationService({ ...ground, ...stores, writer, roles: book })
  const audit = createAuditService({ tenants, audit: stores.audit, clock })
  events.on(audited, audit.record)
  events.on(administratorMade, async (scope, { personId }) => {
    await staff.enlist(scope, { personId, roleId: administratorId })
  })
  events.on(registered, async (scope, { invitationId, ...person }) => {
    await staff.enlist(scope, person)
    if (invitationId !== null) await invitations.accept(scope, { id: invitationId, personId: person.personId })
  })
  return {
    handlers: accessRoutes({ staff, roles, departments, invitations, audit }),
    authenticate: authentication.authenticate,
    /** Calls back when anybody's standing, role or session changed: who holds a caller open asks again. */
    onChange: (hear: () => void): void => void news.onChange(hear),
    /** At once here, within moments in other processes. */
    forgetSession: (sessionId: string) => news.tell({ sessionId }),
    forgetPerson: (personId: string) => news.tell({ personId }),
    noteDenied: createDenials({ tenants, events, clock }).note,
    verifyAudit: audit.verify,
  }
}
