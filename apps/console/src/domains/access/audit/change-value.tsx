import { type Action, actions } from '@lectern/contract/primitives'
import { Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useDepartments } from '../departments/use-departments.ts'
import { auditEn } from '../locale/en-audit.ts'
import { permissionsEn } from '../locale/en-permissions.ts'
import { useRoleName } from '../roles/use-role-name.ts'
import { useRoles } from '../roles/use-roles.ts'

type Field = keyof typeof auditEn.field
const isField = (name: string): name is Field => Object.hasOwn(auditEn.field, name)
const isPermission = (name: string): name is keyof typeof permissionsEn => Object.hasOwn(permissionsEn, name)
const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)

export const useFieldName = () => {
  const t = useText('access')
  return (field: string) => (isField(field) ? t(`audit.field.${field}`) : field)
}

/** A row of a role, written down as `videos.post query get`. */
export const usePermissionWords = () => {
  const t = useText('access')
  return (item: string): string => {
    const [name = '', ...rest] = item.split(' ')
    if (!isPermission(name)) return item
    const title = t(`permission.${name}`)
    if (rest.length === 0) return title
    const words = rest
      .map((action) => (isAction(action) ? t(`roles.action.${action}`) : action))
      .join(t('roles.matrix.comma'))
    return t('roles.matrix.cell', { name: title, action: words })
  }
}

/** Ids that people know by a name. */
const useKnownName = () => {
  const t = useText('access')
  const roles = useRoles()
  const roleName = useRoleName()
  const departments = useDepartments()
  return (field: string, value: string): string => {
    if (field === 'roleId') return roleName(roles.find(({ id }) => id === value) ?? { id: value, name: '' }) || value
    if (field === 'departmentId' || field === 'parentId')
      return departments.find(({ id }) => id === value)?.name ?? value
    if (field === 'status' && (value === 'enabled' || value === 'disabled' || value === 'pending'))
      return t(`staff.status.${value}`)
    if (field === 'dataScope' && (value === 'all' || value === 'department' || value === 'self'))
      return t(`roles.scope.${value}`)
    return value
  }
}

/** One side of a change, as a person would say it. */
export const ChangeValue = ({ field, value }: { field: string; value: unknown }) => {
  const t = useText('access')
  const knownName = useKnownName()
  if (value === undefined || value === null || value === '')
    return <Typography.Text type="secondary">{t('audit.detail.empty')}</Typography.Text>
  if (typeof value === 'boolean') return t(value ? 'audit.detail.yes' : 'audit.detail.no')
  if (typeof value === 'string') return <span style={{ overflowWrap: 'anywhere' }}>{knownName(field, value)}</span>
  return <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{JSON.stringify(value, null, 2)}</code>
}
