import type { accessEndpoints, Role } from '@lectern/contract/domains/access'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { type Audit, auditOf } from '../audit/audit-facts.ts'
import type { AccessNews } from '../sessions/access-news.ts'
import type { StaffStore } from '../staff/staff.store.ts'
import { lockAccess } from './access-lock.ts'
import { administratorId, findBuiltIn } from './built-in-roles.ts'
import { describeRole, type EffectiveRole, effectiveRoles, fromRecord } from './effective-role.ts'
import { readReach } from './reach.service.ts'
import { requireNotAbove } from './role.policy.ts'
import type { RoleStore } from './role.store.ts'
import { readRole } from './role-book.service.ts'
import { findStrangeRow, readGrants, writeGrants } from './role-grants.ts'

type Deps = {
  tenants: Tenants
  roles: RoleStore
  staff: Pick<StaffStore, 'findByPerson'>
  events: Events
  news: AccessNews
  clock: Clock
}
type Wish = ParsedOf<typeof accessEndpoints.roleSave>

const requirePossible = ({ id, permissions }: Wish): void => {
  if (id === administratorId) throw new Failure('access.role-fixed')
  const strange = findStrangeRow(permissions)
  if (strange) throw fieldFailure('access.unknown-permission', 'permissions', { permission: strange.permissionId })
}

const changeOf = (wish: Wish, at: string) => ({
  name: wish.name,
  describe: wish.describe,
  data_scope: wish.dataScope,
  second_factor: wish.secondFactor,
  // As the editor orders them, each named once.
  permissions: writeGrants(readGrants(wish.permissions)),
  updated_at: at,
})

const auditable = (role: EffectiveRole | undefined): Audit['before'] =>
  role && {
    name: role.name,
    dataScope: role.dataScope,
    secondFactor: role.secondFactor,
    permissions: writeGrants(role.grants).map(({ permissionId, actionList }) =>
      [permissionId, ...actionList].join(' '),
    ),
  }

const createChanges = ({ roles, events, news, clock }: Deps) => {
  const requireFreeName = async (scope: Scope, { id, name }: Wish) => {
    const others = effectiveRoles(await roles.list(scope)).filter((role) => role.id !== id)
    if (others.some((role) => role.name.toLowerCase() === name.toLowerCase()))
      throw fieldFailure('access.role-name-taken', 'name')
  }
  /** A compare-and-set also where there is no row yet: version 0 is a role that nobody changed. */
  const store = async (scope: Scope, wish: Wish, before: EffectiveRole | undefined): Promise<EffectiveRole> => {
    const change = changeOf(wish, clock.now().toISOString())
    if (wish.version !== (before?.version ?? 0)) throw new Failure('platform.conflict')
    if (wish.id === undefined || before?.version === 0) {
      const id = newId()
      return fromRecord(await roles.insert(scope, { ...change, id, role_id: wish.id ?? id }))
    }
    const row = await roles.update(scope, { roleId: wish.id, version: wish.version, change })
    if (!row) throw new Failure('platform.conflict')
    return fromRecord(row)
  }
  const tell = async (scope: Scope, actor: Actor, fact: Audit) => {
    await events.announce(scope, ...auditOf(actor, fact))
    await news.publish(scope, await roles.listPeople(scope, fact.objectId))
  }
  return { requireFreeName, store, tell }
}

export const createRoleService = (deps: Deps) => {
  const { tenants, roles, staff } = deps
  const { requireFreeName, store, tell } = createChanges(deps)
  return {
    list: async (actor: Actor): Promise<{ list: Role[] }> => {
      const scope = tenants.scope(actor.corpId)
      const [rows, people] = [await roles.list(scope), await roles.countPeople(scope)]
      return { list: effectiveRoles(rows).map((role) => describeRole(role, people.get(role.id) ?? 0)) }
    },
    save: (actor: Actor, wish: Wish): Promise<Role> => {
      requirePossible(wish)
      return tenants.transaction(actor.corpId, async (scope) => {
        await lockAccess(scope)
        const before = wish.id === undefined ? undefined : await readRole(roles, scope, wish.id)
        if (wish.id !== undefined && !before) throw fieldFailure('access.unknown-role', 'id')
        const wanted = { grants: readGrants(wish.permissions), dataScope: wish.dataScope }
        requireNotAbove(await readReach(scope, actor, { staff, roles }), wanted, before)
        await requireFreeName(scope, wish)
        const after = await store(scope, wish, before)
        const action = before ? 'access.role-changed' : 'access.role-made'
        const object = { objectKind: 'access.role', objectId: after.id, objectName: after.name }
        await tell(scope, actor, { action, ...object, before: auditable(before), after: auditable(after) })
        return describeRole(after, (await roles.countPeople(scope)).get(after.id) ?? 0)
      })
    },
    remove: (actor: Actor, id: string): Promise<{ done: true }> => {
      if (id === administratorId) throw new Failure('access.role-fixed')
      return tenants.transaction(actor.corpId, async (scope) => {
        await lockAccess(scope)
        const before = await readRole(roles, scope, id)
        if (!before) throw fieldFailure('access.unknown-role', 'id')
        const builtIn = findBuiltIn(id)
        requireNotAbove(await readReach(scope, actor, { staff, roles }), before, builtIn)
        if (!builtIn && (await roles.isUsed(scope, id))) throw new Failure('access.role-in-use')
        await roles.remove(scope, id)
        const action = builtIn ? 'access.role-reset' : 'access.role-removed'
        const object = { objectKind: 'access.role', objectId: id, objectName: before.name }
        await tell(scope, actor, { action, ...object, before: auditable(before) })
        return { done: true }
      })
    },
  }
}
export type RoleService = ReturnType<typeof createRoleService>
