import type { Role } from '@lectern/contract/domains/access'
import { type Action, actions, type PermissionName } from '@lectern/contract/primitives'
import { actionsOf, parentOf, permissionLeaves } from './permission-tree.ts'

/** What a role may do while it is edited. */
export type Grants = ReadonlyMap<PermissionName, ReadonlySet<Action>>
/** One box of the matrix. */
export type Cell = { readonly name: PermissionName; readonly action: Action }
export type CheckState = 'all' | 'some' | 'none'
type Rows = Role['permissions']

const nothing: ReadonlySet<Action> = new Set()

export const isGranted = (grants: Grants, { name, action }: Cell): boolean => grants.get(name)?.has(action) ?? false

/** Names and actions that this build does not know are left out. */
export const readGrants = (rows: Rows): Grants => {
  const byName = new Map(rows.map(({ permissionId, actionList }) => [permissionId, actionList]))
  const known = permissionLeaves.map((name): [PermissionName, ReadonlySet<Action>] => {
    const given = byName.get(name) ?? []
    return [name, new Set(actionsOf(name).filter((action) => given.includes(action)))]
  })
  return new Map(known.filter(([, given]) => given.size > 0))
}

export const allGrants = (): Grants => new Map(permissionLeaves.map((name) => [name, new Set(actionsOf(name))]))

/** Rows to send: in the order of the tree, groups with what is below them. */
export const writeGrants = (grants: Grants): Rows => {
  const groups = new Set<PermissionName>()
  return permissionLeaves.flatMap((name) => {
    const given = grants.get(name) ?? nothing
    if (given.size === 0) return []
    const parent = parentOf(name)
    const group = parent && !groups.has(parent) ? [{ permissionId: parent as string, actionList: [] }] : []
    if (parent) groups.add(parent)
    return [...group, { permissionId: name as string, actionList: actions.filter((action) => given.has(action)) }]
  })
}

/** Switches boxes on or off. */
export const setCells = (grants: Grants, cells: readonly Cell[], on: boolean): Grants => {
  const next = new Map(grants)
  for (const { name, action } of cells) {
    const given = new Set(next.get(name))
    if (on) given.add(action)
    else given.delete(action)
    next.set(name, given)
  }
  return new Map([...next].filter(([, given]) => given.size > 0))
}

export const stateOf = (grants: Grants, cells: readonly Cell[]): CheckState => {
  const granted = cells.filter((cell) => isGranted(grants, cell)).length
  if (granted === 0) return 'none'
  return granted === cells.length ? 'all' : 'some'
}

export const cellsOf = (names: readonly PermissionName[], only?: Action): Cell[] =>
  names.flatMap((name) =>
    actionsOf(name)
      .filter((action) => only === undefined || action === only)
      .map((action) => ({ name, action })),
  )

export type Differences = { added: number; taken: number }

/** How many boxes were added to, and taken from, another state. */
export const differencesOf = (grants: Grants, from: Grants, names: readonly PermissionName[]): Differences => {
  const cells = cellsOf(names)
  const added = cells.filter((cell) => isGranted(grants, cell) && !isGranted(from, cell)).length
  const taken = cells.filter((cell) => !isGranted(grants, cell) && isGranted(from, cell)).length
  return { added, taken }
}
