import { type Action, type PermissionName, permissionRegistry } from '@lectern/contract/primitives'

/** An entry at the top of the tree: a group with its permissions, or a permission that stands alone (then it is its own leaf). */
export type PermissionBranch = {
  readonly name: PermissionName
  readonly isGroup: boolean
  readonly leaves: readonly PermissionName[]
}

const names = Object.keys(permissionRegistry) as PermissionName[]
const childrenOf = (parent: PermissionName) => names.filter((name) => permissionRegistry[name].parent === parent)

export const actionsOf = (name: PermissionName): readonly Action[] => permissionRegistry[name].actions

/** The tree of the registry, in its order. */
export const permissionBranches: readonly PermissionBranch[] = names
  .filter((name) => permissionRegistry[name].parent === null)
  .map((name) => {
    const children = childrenOf(name)
    return { name, isGroup: children.length > 0, leaves: children.length > 0 ? children : [name] }
  })
  .filter(({ isGroup, name }) => isGroup || actionsOf(name).length > 0)

/** Whether a branch, as a search left it, still has everything below it. */
export const isWholeBranch = ({ name, leaves }: PermissionBranch): boolean =>
  permissionBranches.find((branch) => branch.name === name)?.leaves.length === leaves.length

/** Permissions that something can be allowed on. */
export const permissionLeaves: readonly PermissionName[] = permissionBranches.flatMap(({ leaves }) => leaves)

export const parentOf = (name: PermissionName): PermissionName | undefined =>
  (permissionRegistry[name].parent ?? undefined) as PermissionName | undefined
