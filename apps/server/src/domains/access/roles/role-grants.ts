import type { Role } from '@lectern/contract/domains/access'
import { type Action, type PermissionName, permissionRegistry } from '@lectern/contract/primitives'
import { isPermission, permissionNames } from './role-areas.ts'

export type Grants = ReadonlyMap<PermissionName, ReadonlySet<Action>>
export type PermissionRow = Role['permissions'][number]

export const actionsOf = (name: PermissionName): readonly Action[] => permissionRegistry[name].actions

export const allGrants = (): Grants => new Map(permissionNames.map((name) => [name, new Set(actionsOf(name))]))

/** Whoever may do something in a group has the group itself, so that menus show it. */
const withParents = (grants: ReadonlyMap<PermissionName, ReadonlySet<Action>>): Grants => {
  const whole = new Map(grants)
  for (const name of grants.keys()) {
    const { parent } = permissionRegistry[name]
    if (parent !== null && !whole.has(parent)) whole.set(parent, new Set())
  }
  return whole
}

/** From rows as they are stored. A permission or action that this build does not know grants nothing. */
export const readGrants = (rows: readonly PermissionRow[]): Grants => {
  const grants = new Map<PermissionName, ReadonlySet<Action>>()
  for (const { permissionId, actionList } of rows) {
    if (!isPermission(permissionId)) continue
    const possible = actionsOf(permissionId)
    grants.set(permissionId, new Set(actionList.filter((action) => possible.includes(action))))
  }
  return withParents(grants)
}

/** In the order of the registry, which is the order of the editor. */
export const writeGrants = (grants: Grants): PermissionRow[] =>
  permissionNames.flatMap((name) => {
    const allowed = grants.get(name)
    if (!allowed) return []
    return [{ permissionId: name, actionList: actionsOf(name).filter((action) => allowed.has(action)) }]
  })

/** The first row that names a permission or action that does not exist. */
export const findStrangeRow = (rows: readonly PermissionRow[]): PermissionRow | undefined =>
  rows.find(
    ({ permissionId, actionList }) =>
      !isPermission(permissionId) || actionList.some((action) => !actionsOf(permissionId).includes(action)),
  )
