import type { Action, PermissionName } from '@lectern/contract/primitives'
import { useText } from '#platform/i18n/use-text.ts'
import { type Cell, cellsOf, type Grants, isGranted, stateOf } from './grants.ts'
import type { PermissionBranch } from './permission-tree.ts'

/** What matrix and accordion show and change. */
export type MatrixProps = {
  branches: readonly PermissionBranch[]
  grants: Grants
  /** What differences are marked against. */
  baseline: Grants
  /** Whether the person who edits has it, and so may give it. */
  mayGive: (cell: Cell) => boolean
  readOnly: boolean
  onSet: (cells: readonly Cell[], on: boolean) => void
}

/** Everything a box needs: for one cell, a row, a column of a group, or a whole group. */
export const useBoxOf = ({ grants, baseline, mayGive, readOnly, onSet }: Omit<MatrixProps, 'branches'>) => {
  const t = useText('access')
  const nameOf = (name: PermissionName) => t(`permission.${name}`)
  const many = (names: readonly PermissionName[], label: string, action?: Action) => {
    const cells = cellsOf(names, action)
    const open = cells.filter(mayGive)
    return {
      label,
      state: stateOf(grants, cells),
      disabled: readOnly || open.length === 0,
      // Half a group is filled up by what may be given, then emptied.
      onSet: () => onSet(open, stateOf(grants, open) !== 'all'),
    }
  }
  const one = (cell: Cell) => {
    const [is, was] = [isGranted(grants, cell), isGranted(baseline, cell)]
    const mark = is === was ? undefined : is ? ('added' as const) : ('taken' as const)
    const label = t('roles.matrix.cell', { name: nameOf(cell.name), action: t(`roles.action.${cell.action}`) })
    const may = mayGive(cell)
    return {
      label: mark ? `${label} (${t(mark === 'added' ? 'roles.matrix.isAdded' : 'roles.matrix.isTaken')})` : label,
      state: is ? ('all' as const) : ('none' as const),
      disabled: readOnly || !may,
      title: readOnly || may ? undefined : t('roles.matrix.aboveYou'),
      mark,
      onSet: (on: boolean) => onSet([cell], on),
    }
  }
  return {
    nameOf,
    one,
    row: (name: PermissionName) => many([name], t('roles.matrix.allOf', { name: nameOf(name) })),
    group: ({ name, leaves }: PermissionBranch) => many(leaves, t('roles.matrix.allOf', { name: nameOf(name) })),
    column: ({ name, leaves }: PermissionBranch, action: Action) =>
      many(leaves, t('roles.matrix.cell', { name: nameOf(name), action: t(`roles.action.${action}`) }), action),
  }
}
export type BoxOf = ReturnType<typeof useBoxOf>
