import type { accessEndpoints, Department } from '@lectern/contract/domains/access'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { DepartmentRecord } from '../access.tables.ts'
import { auditOf } from '../audit/audit-facts.ts'
import { lockAccess } from '../roles/access-lock.ts'
import type { AccessNews } from '../sessions/access-news.ts'
import type { DepartmentStore } from './department.store.ts'
import { maxDepth, placeProblem } from './department-tree.ts'

type Deps = { tenants: Tenants; departments: DepartmentStore; events: Events; news: AccessNews; clock: Clock }
type Wish = ParsedOf<typeof accessEndpoints.departmentSave>

const requirePlace = (all: readonly DepartmentRecord[], { id, name, parentId }: Wish): void => {
  if (parentId !== null && !all.some((one) => one.id === parentId)) throw notFound()
  const problem = placeProblem(all, { id, parentId })
  if (problem === 'loop') throw fieldFailure('access.department-loop', 'parentId')
  if (problem === 'too-deep') throw fieldFailure('access.department-too-deep', 'parentId', { limit: maxDepth })
  const taken = all.some(
    (one) => one.id !== id && one.parent_id === parentId && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) throw fieldFailure('access.department-name-taken', 'name')
}

/** Whoever sees only a part of the school could move people or departments into that part, and so see more. */
const requireWholeView = ({ sees }: Actor): void => {
  if (sees !== 'all') throw new Failure('access.above-yourself')
}

const createChanges = ({ departments, events, news, clock }: Deps) => {
  const tell = async (scope: Scope, actor: Actor, fact: Parameters<typeof auditOf>[1]) => {
    await events.announce(scope, ...auditOf(actor, fact))
    // Whom a department's people see has changed with its place.
    await news.publish(scope, [])
  }
  const store = async (scope: Scope, { id, name, parentId, version }: Wish): Promise<DepartmentRecord> => {
    const change = { name, parent_id: parentId, updated_at: clock.now().toISOString() }
    if (id === undefined) return departments.insert(scope, { ...change, id: newId() })
    if (version === undefined) throw fieldFailure('platform.validation', 'version')
    const row = await departments.update(scope, { id, version, change })
    if (!row) throw new Failure('platform.conflict')
    return row
  }
  return { tell, store }
}

export const createDepartmentService = (deps: Deps) => {
  const { tenants, departments } = deps
  const { tell, store } = createChanges(deps)
  const list = async (scope: Scope): Promise<Department[]> =>
    (await departments.listWithPeople(scope)).map(({ parent_id, ...row }) => ({ ...row, parentId: parent_id }))
  return {
    list: async (actor: Actor): Promise<{ list: Department[] }> => ({ list: await list(tenants.scope(actor.corpId)) }),
    save: (actor: Actor, wish: Wish): Promise<Department> =>
      tenants.transaction(actor.corpId, async (scope) => {
        requireWholeView(actor)
        await lockAccess(scope)
        const all = await departments.list(scope)
        const before = all.find((one) => one.id === wish.id)
        if (wish.id !== undefined && !before) throw notFound()
        requirePlace(all, wish)
        const row = await store(scope, wish)
        await tell(scope, actor, {
          action: before ? 'access.department-changed' : 'access.department-made',
          objectKind: 'access.department',
          objectId: row.id,
          objectName: row.name,
          before: before && { name: before.name, parentId: before.parent_id },
          after: { name: row.name, parentId: row.parent_id },
        })
        const shown = (await list(scope)).find((one) => one.id === row.id)
        if (!shown) throw notFound()
        return shown
      }),
    remove: (actor: Actor, id: string): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        requireWholeView(actor)
        await lockAccess(scope)
        const before = await departments.find(scope, id)
        if (!before) throw notFound()
        if (await departments.isUsed(scope, id)) throw new Failure('access.department-in-use')
        await departments.remove(scope, id)
        const object = { objectKind: 'access.department', objectId: id, objectName: before.name }
        await tell(scope, actor, { action: 'access.department-removed', ...object })
        return { done: true }
      }),
  }
}
export type DepartmentService = ReturnType<typeof createDepartmentService>
