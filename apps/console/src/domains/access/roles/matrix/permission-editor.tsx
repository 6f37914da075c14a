import type { Role } from '@lectern/contract/domains/access'
import { Flex, Typography } from 'antd'
import { useCallback, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { isAllowed } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { type Cell, cellsOf, differencesOf, type Grants, isGranted, readGrants, setCells } from './grants.ts'
import { type MatrixFilter, MatrixToolbar, originalId } from './matrix-toolbar.tsx'
import { PermissionAccordion } from './permission-accordion.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { type PermissionBranch, permissionBranches, permissionLeaves } from './permission-tree.ts'

type Props = {
  grants: Grants
  saved: Grants
  /** A changed built-in role as it came with the product. */
  original: Role['original'] | undefined
  roles: readonly Role[]
  readOnly: boolean
  onChange: (grants: Grants) => void
}

/** Branches whose own name or whose permissions match what was searched for. */
const useFiltered = (keyword: string, keep: (name: PermissionBranch['name']) => boolean) => {
  const t = useText('access')
  const wanted = keyword.trim().toLowerCase()
  const has = (name: PermissionBranch['name']) => t(`permission.${name}`).toLowerCase().includes(wanted)
  return permissionBranches.flatMap((branch) => {
    const found = has(branch.name) ? branch.leaves : branch.leaves.filter(has)
    const leaves = found.filter(keep)
    return leaves.length === 0 ? [] : [{ ...branch, leaves }]
  })
}

const useGiving = () => {
  const mine = useMe()?.roles
  return useCallback(({ name, action }: Cell) => isAllowed(mine ?? [], name, action), [mine])
}

/** The permissions of a role with search, filters and a comparison. */
export const PermissionEditor = ({ grants, saved, original, roles, readOnly, onChange }: Props) => {
  const t = useText('access')
  const isPhone = useIsPhone()
  const mayGive = useGiving()
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<MatrixFilter>('all')
  const [comparedId, setComparedId] = useState<string>()
  const compared = comparedId === originalId ? original : roles.find(({ id }) => id === comparedId)
  const baseline = compared ? readGrants(compared.permissions) : saved
  const branches = useFiltered(keyword, (name) => {
    const cells = cellsOf([name])
    if (filter === 'granted') return cells.some((cell) => isGranted(grants, cell))
    if (filter === 'all') return true
    return cells.some((cell) => isGranted(grants, cell) !== isGranted(baseline, cell))
  })
  const props = { branches, grants, baseline, mayGive, readOnly }
  const onSet = (cells: readonly Cell[], on: boolean) => onChange(setCells(grants, cells, on))
  const Matrix = isPhone ? PermissionAccordion : PermissionMatrix
  return (
    <Flex vertical gap="small">
      <MatrixToolbar
        {...{ keyword, filter, comparedId, roles, readOnly }}
        hasOriginal={Boolean(original)}
        onKeyword={setKeyword}
        onFilter={setFilter}
        onCompare={setComparedId}
        onCopy={onChange}
        differences={differencesOf(grants, baseline, permissionLeaves)}
      />
      {branches.length === 0 ? <EmptyState title={t('roles.matrix.none')} /> : <Matrix {...props} onSet={onSet} />}
      {isPhone || readOnly ? null : (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t('roles.matrix.keys')}
        </Typography.Text>
      )}
    </Flex>
  )
}
