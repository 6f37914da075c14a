import type { Staff } from '@lectern/contract/domains/access'
import { Select } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useRoleName, useRoleOptions } from '../use-role-name.ts'
import { useRoles } from '../use-roles.ts'
import { useUpdateStaff } from '../use-update-staff.ts'

export const RoleSelect = ({ staff }: { staff: Staff }) => {
  const t = useText('access')
  const roles = useRoles()
  const roleName = useRoleName()
  const options = useRoleOptions(roles)
  const update = useUpdateStaff()
  const mayEdit = usePermission('access.staff', 'edit')
  const shown = roleName({ id: staff.roleId, name: staff.roleName })
  if (!mayEdit || roles.length === 0) return shown
  const change = (roleId: string) =>
    update.mutate(
      { staffId: staff.staffId, roleId, version: staff.version },
      {
        onSuccess: (changed) =>
          feedback.success(
            t('changed', { name: changed.name, role: roleName({ id: changed.roleId, name: changed.roleName }) }),
          ),
      },
    )
  return (
    <Select
      size="small"
      variant="filled"
      aria-label={t('roleOf', { name: staff.name })}
      value={staff.roleId}
      loading={update.isPending}
      options={options}
      onChange={change}
      style={{ width: 150 }}
    />
  )
}
