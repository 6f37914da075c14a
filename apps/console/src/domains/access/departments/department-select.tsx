import { TreeSelect } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { departmentOptions, departmentTree } from './department-tree.ts'
import { useDepartments } from './use-departments.ts'

type Props = {
  value?: string | null
  onChange?: (departmentId: string | null) => void
  /** What stands there while nothing is chosen. */
  placeholder?: string
  /** Left out, with everything below it. */
  without?: string | undefined
  label?: string
  id?: string
  disabled?: boolean
}

/** A department, chosen from the tree; cleared for none. */
export const DepartmentSelect = ({ value, onChange, placeholder, without, label, id, disabled = false }: Props) => {
  const t = useText('access')
  const options = departmentOptions(departmentTree(useDepartments()), without)
  return (
    <TreeSelect<string | undefined>
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={options}
      value={value ?? undefined}
      placeholder={placeholder ?? t('staff.noDepartment')}
      onChange={(next) => onChange?.(next ?? null)}
      disabled={disabled}
      style={{ width: '100%' }}
      {...(label ? { 'aria-label': label } : {})}
      {...(id ? { id } : {})}
    />
  )
}
