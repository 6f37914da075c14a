import { Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { staffSearch } from '../access-search.ts'
import { useRoleName } from '../roles/use-role-name.ts'
import { useRoles } from '../roles/use-roles.ts'

const statuses = ['enabled', 'disabled', 'pending'] as const

/** Role and status, kept in the address; the department is chosen in the tree beside the list. */
export const StaffFilters = () => {
  const t = useText('access')
  const roleName = useRoleName()
  const roles = useRoles()
  const [search, change] = useCheckedSearch(staffSearch)
  return (
    <>
      <Allowed permission="access.role" action="query">
        <Select
          allowClear
          aria-label={t('staff.filter.byRole')}
          placeholder={t('staff.filter.role')}
          options={roles.map((role) => ({ value: role.id, label: roleName(role) }))}
          {...(search.roleId ? { value: search.roleId } : {})}
          onChange={(roleId) => change({ roleId, page: undefined })}
          style={{ minWidth: 140 }}
        />
      </Allowed>
      <Select
        allowClear
        aria-label={t('staff.filter.byStatus')}
        placeholder={t('staff.filter.status')}
        options={statuses.map((value) => ({ value, label: t(`staff.status.${value}`) }))}
        {...(search.status ? { value: search.status } : {})}
        onChange={(status) => change({ status, page: undefined })}
        style={{ minWidth: 130 }}
      />
    </>
  )
}
