import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { DepartmentStore } from '../departments/department.store.ts'
import type { EffectiveRole } from '../roles/effective-role.ts'
import { readReach } from '../roles/reach.service.ts'
import { type Reach, requireNotAbove } from '../roles/role.policy.ts'
import type { RoleStore } from '../roles/role.store.ts'
import { readRole } from '../roles/role-book.service.ts'
import type { StaffStore } from './staff.store.ts'

type Deps = {
  staff: Pick<StaffStore, 'findByPerson'>
  roles: Pick<RoleStore, 'find'>
  departments: Pick<DepartmentStore, 'find' | 'listBelow'>
}
export type Wanted = { readonly roleId?: string | undefined; readonly departmentId?: string | null | undefined }

/** Which role and department somebody may give to others. */
export const createPlacementPolicy = ({ staff, roles, departments }: Deps) => {
  const getRole = async (scope: Scope, roleId: string): Promise<EffectiveRole> => {
    const role = await readRole(roles, scope, roleId)
    if (!role) throw fieldFailure('access.unknown-role', 'roleId')
    return role
  }
  /** Whoever sees one department only can put people into that one and the ones below it. */
  const requireDepartment = async (scope: Scope, actor: Actor, { own, id }: { own: Reach; id: string }) => {
    if (!(await departments.find(scope.schoolWide, id))) throw notFound()
    if (own.dataScope === 'all') return
    const home = (await staff.findByPerson(scope.schoolWide, actor.personId))?.department_id
    const reached = own.dataScope === 'department' && home ? await departments.listBelow(scope.schoolWide, home) : []
    if (!reached.includes(id)) throw new Failure('access.above-yourself')
  }
  return {
    /** Throws `access.unknown-role`, `access.above-yourself`; `platform.not-found` for an unknown department. */
    require: async (scope: Scope, actor: Actor, { roleId, departmentId }: Wanted): Promise<void> => {
      const own = await readReach(scope, actor, { staff, roles })
      if (roleId !== undefined) requireNotAbove(own, await getRole(scope, roleId))
      if (departmentId) await requireDepartment(scope, actor, { own, id: departmentId })
    },
    /** Nobody changes a person whose role may do more than their own. */
    requireTouchable: async (scope: Scope, actor: Actor, roleId: string): Promise<void> =>
      requireNotAbove(await readReach(scope, actor, { staff, roles }), await readRole(roles, scope, roleId)),
  }
}
export type PlacementPolicy = ReturnType<typeof createPlacementPolicy>
