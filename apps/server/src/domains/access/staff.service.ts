import type { Staff } from '@lectern/contract/domains/access'
import type { Page, PageQuery } from '@lectern/contract/primitives'
import type { PersonService } from '#domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { findRole } from './built-in-roles.ts'
import type { StaffStore } from './staff.store.ts'
import { findStaff, listStaff } from './staff.view.ts'

type Deps = {
  tenants: Tenants
  staff: StaffStore
  persons: PersonService
  clock: Clock
  forgetPerson: (personId: string) => void
}
type NewStaff = { name: string; email: string; password: string; roleId: string }
type StaffUpdate = {
  staffId: string
  roleId?: string | undefined
  status?: 'enabled' | 'disabled' | undefined
  version: number
}

const requireRole = (roleId: string) => {
  if (!findRole(roleId)) throw fieldFailure('access.unknown-role', 'roleId')
}

export const createStaffService = ({ tenants, staff, persons, clock, forgetPerson }: Deps) => {
  const enlist = (scope: Scope, personId: string, roleId: string) =>
    staff.insert(scope, { id: newId(), person_id: personId, role_id: roleId, created_at: clock.now().toISOString() })
  const describe = async (scope: Scope, id: string): Promise<Staff> => {
    const found = await findStaff(scope, id)
    if (!found) throw notFound()
    return found
  }
  return {
    enlist,
    list: (actor: Actor, query: PageQuery): Promise<Page<Staff>> => listStaff(tenants.scope(actor.corpId), query),
    add: (actor: Actor, input: NewStaff): Promise<Staff> => {
      requireRole(input.roleId)
      return tenants.transaction(actor.corpId, async (scope) => {
        const person = await persons.add(scope, input)
        const row = await enlist(scope, person.id, input.roleId)
        return describe(scope, row.id)
      })
    },
    update: (actor: Actor, { staffId, roleId, status, version }: StaffUpdate): Promise<Staff> => {
      if (roleId !== undefined) requireRole(roleId)
      return tenants.transaction(actor.corpId, async (scope) => {
        // Two administrators who step down at the same moment must not leave the school without one.
        await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`access-administrators:${scope.corpId}`])
        if (!(await staff.find(scope, staffId))) throw notFound()
        const change = {
          ...(roleId === undefined ? {} : { role_id: roleId }),
          ...(status === undefined ? {} : { status }),
          updated_at: clock.now().toISOString(),
        }
        const row = await staff.update(scope, { id: staffId, version, change })
        if (!row) throw new Failure('platform.conflict')
        if ((await staff.countEnabledAdministrators(scope)) === 0) throw new Failure('access.last-administrator')
        scope.afterCommit(() => forgetPerson(row.person_id))
        return describe(scope, staffId)
      })
    },
  }
}
export type StaffService = ReturnType<typeof createStaffService>
