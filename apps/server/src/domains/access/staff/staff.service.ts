import type { accessEndpoints, Staff } from '@lectern/contract/domains/access'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { People } from '../access.ports.ts'
import type { StaffRecord } from '../access.tables.ts'
import { auditOf } from '../audit/audit-facts.ts'
import { lockAccess } from '../roles/access-lock.ts'
import type { AccessNews } from '../sessions/access-news.ts'
import type { PlacementPolicy } from './placement.service.ts'
import type { StaffChange, StaffStore } from './staff.store.ts'
import { findPhone, findStaff, listStaff, type StaffQuery } from './staff.view.ts'

type Deps = {
  tenants: Tenants
  staff: StaffStore
  people: People
  placement: PlacementPolicy
  events: Events
  news: AccessNews
  clock: Clock
}
type NewStaff = ParsedOf<typeof accessEndpoints.staffAdd>
type StaffUpdate = ParsedOf<typeof accessEndpoints.staffUpdate>
type Enlisted = { personId: string; roleId: string; departmentId?: string | null | undefined }

const getStaff = async (scope: Scope, id: string): Promise<Staff> => {
  const found = await findStaff(scope, id)
  if (!found) throw notFound()
  return found
}

/** What the audit log keeps of a member of the staff. */
const auditable = ({ name, alias, gender, roleId, departmentId, status, isDeleted }: Staff) => ({
  name,
  alias,
  gender,
  roleId,
  departmentId,
  status,
  isDeleted,
})

const changeOf = ({ alias, gender, roleId, departmentId, status }: StaffUpdate): Omit<StaffChange, 'updated_at'> => ({
  ...(alias === undefined ? {} : { alias }),
  ...(gender === undefined ? {} : { gender }),
  ...(roleId === undefined ? {} : { role_id: roleId }),
  ...(departmentId === undefined ? {} : { department_id: departmentId }),
  ...(status === undefined ? {} : { status }),
})

/** Changing names is one thing; shutting somebody out, or letting them back in, has actions of its own. */
const requireStatusRight = (actor: Actor, row: StaffRecord, status: StaffRecord['status'] | undefined): void => {
  if (status === undefined || status === row.status) return
  const action = status === 'disabled' ? 'disable' : 'enable'
  if (!actor.can('access.staff', action)) throw new Failure('platform.denied', { permission: 'access.staff', action })
}

type Step = { action: string; move: (scope: Scope, row: StaffRecord) => Promise<StaffRecord | undefined> }

/** Taking people on, and the one way in which a member of the staff is changed. */
const createChanges = ({ tenants, staff, people, placement, events, news, clock }: Deps) => {
  const enlist = async (scope: Scope, { personId, roleId, departmentId = null }: Enlisted): Promise<StaffRecord> => {
    const facts = { person_id: personId, role_id: roleId, department_id: departmentId }
    const row = await staff.insert(scope, { id: newId(), ...facts, created_at: clock.now().toISOString() })
    await news.publish(scope, [])
    return row
  }
  const tell = async (scope: Scope, actor: Actor, fact: { action: string; before?: Staff; after: Staff }) => {
    const { action, before, after } = fact
    const object = { objectKind: 'access.staff', objectId: after.staffId, objectName: after.name }
    const sides = { before: before && auditable(before), after: auditable(after) }
    await events.announce(scope, ...auditOf(actor, { action, ...object, ...sides }))
    await news.publish(scope, [after.personId])
    if (!before || before.roleId === after.roleId) return
    await events.announce(scope, noticeWanted, {
      personIds: [after.personId],
      kind: 'access.role-changed',
      params: {},
      link: '/homepage',
      level: 'info',
      dedupeKey: `access.role-changed:${after.staffId}:${after.version}`,
    })
  }
  /** Lock, right, change, last administrator, end of sessions, telling. */
  const change = (actor: Actor, id: string, { action, move }: Step): Promise<Staff> =>
    tenants.transaction(actor, async (scope) => {
      await lockAccess(scope)
      const row = await staff.find(scope, id)
      if (!row) throw notFound()
      await placement.requireTouchable(scope, actor, row.role_id)
      const before = await getStaff(scope, id)
      const changed = await move(scope, row)
      if (!changed) throw new Failure('platform.conflict')
      if ((await staff.countEnabledAdministrators(scope)) === 0) throw new Failure('access.last-administrator')
      if (changed.status === 'disabled' || changed.removed_at !== null)
        await people.endSessions(scope.schoolWide, changed.person_id)
      // Whoever moves a person out of their own sight still hears how that went.
      const after = await getStaff(scope.schoolWide, id)
      await tell(scope, actor, { action, before, after })
      return after
    })
  return { enlist, tell, change }
}

/** What `update`, `remove` and `restore` do with the row. */
const createMoves = ({ staff, people, placement, clock }: Deps) => {
  const set = (scope: Scope, { id, version }: Pick<StaffRecord, 'id' | 'version'>, columns: Partial<StaffChange>) =>
    staff.update(scope, { id, version, change: { ...columns, updated_at: clock.now().toISOString() } })
  return {
    update: async (scope: Scope, row: StaffRecord, { actor, input }: { actor: Actor; input: StaffUpdate }) => {
      if (row.removed_at !== null) throw notFound()
      requireStatusRight(actor, row, input.status)
      await placement.require(scope, actor, input)
      const { name, version } = input
      if (name !== undefined) await people.rename(scope.schoolWide, { personId: row.person_id, name })
      return set(scope, { id: row.id, version }, changeOf(input))
    },
    remove: (scope: Scope, row: StaffRecord) => {
      if (row.removed_at !== null) throw notFound()
      return set(scope, row, { removed_at: clock.now().toISOString() })
    },
    /** Somebody who is there already stays as they are: another one brought them back first. */
    restore: async (scope: Scope, row: StaffRecord) =>
      row.removed_at === null ? row : set(scope, row, { removed_at: null }),
  }
}

export const createStaffService = (deps: Deps) => {
  const { tenants, people, placement, events } = deps
  const { enlist, tell, change } = createChanges(deps)
  const moves = createMoves(deps)
  return {
    enlist,
    list: (actor: Actor, query: StaffQuery): Promise<Page<Staff>> => listStaff(tenants.scope(actor), query),
    /** Who was removed is in the list of removed people only. */
    detail: async (actor: Actor, id: string): Promise<Staff> => {
      const found = await getStaff(tenants.scope(actor), id)
      if (found.isDeleted) throw notFound()
      return found
    },
    add: (actor: Actor, { roleId, departmentId, ...person }: NewStaff): Promise<Staff> =>
      tenants.transaction(actor, async (scope) => {
        await placement.require(scope, actor, { roleId, departmentId })
        // Before the lock: hashing a password takes its time.
        const { id: personId } = await people.add(scope.schoolWide, person)
        await lockAccess(scope)
        await placement.require(scope, actor, { roleId, departmentId })
        const row = await enlist(scope, { personId, roleId, departmentId })
        const after = await getStaff(scope.schoolWide, row.id)
        await tell(scope, actor, { action: 'access.staff-added', after })
        return after
      }),
    update: (actor: Actor, input: StaffUpdate): Promise<Staff> =>
      change(actor, input.staffId, {
        action: 'access.staff-changed',
        move: (scope, row) => moves.update(scope, row, { actor, input }),
      }),
    remove: async (actor: Actor, id: string): Promise<{ done: true }> => {
      await change(actor, id, { action: 'access.staff-removed', move: moves.remove })
      return { done: true }
    },
    restore: (actor: Actor, id: string): Promise<Staff> =>
      change(actor, id, { action: 'access.staff-restored', move: moves.restore }),
    phone: (actor: Actor, id: string): Promise<{ mobile: string }> =>
      tenants.transaction(actor, async (scope) => {
        const mobile = await findPhone(scope, id)
        if (mobile === undefined) throw notFound()
        const { name, isDeleted } = await getStaff(scope, id)
        if (isDeleted) throw notFound()
        const object = { objectKind: 'access.staff', objectId: id, objectName: name }
        await events.announce(scope, ...auditOf(actor, { action: 'access.phone-shown', ...object }))
        return { mobile }
      }),
  }
}
export type StaffService = ReturnType<typeof createStaffService>
