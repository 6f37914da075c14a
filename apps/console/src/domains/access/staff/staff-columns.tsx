import type { Staff } from '@lectern/contract/domains/access'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { useMedia } from '#ui/screen/use-media.ts'
import type { DataColumn } from '#ui/table/data-column.ts'
import { useRoleName } from '../roles/use-role-name.ts'
import { PhoneCell } from './phone-cell.tsx'
import { accountOf, StaffPerson } from './staff-person.tsx'
import { StaffStatus } from './staff-status.tsx'

/** Who it is and how to sign in: also for those who were removed. */
const usePersonColumns = (): readonly DataColumn<Staff>[] => {
  const t = useText('access')
  const roleName = useRoleName()
  const roleOf = ({ roleId, roleName: name }: Staff) => roleName({ id: roleId, name })
  return [
    {
      key: 'name',
      title: t('staff.column.name'),
      fixed: true,
      csv: (row) => (row.alias ? `${row.name} (${row.alias})` : row.name),
      render: (row) => <StaffPerson staff={row} />,
    },
    {
      key: 'account',
      title: t('staff.column.account'),
      // It stands below the name as well; the file and those who want a column have it here.
      hidden: true,
      csv: accountOf,
      render: accountOf,
    },
    { key: 'role', title: t('staff.column.role'), csv: roleOf, render: roleOf },
    {
      key: 'department',
      title: t('staff.column.department'),
      csv: (row) => row.departmentName,
      render: (row) => row.departmentName || <span aria-label={t('staff.noDepartment')}>–</span>,
    },
  ]
}

export const useStaffColumns = (): readonly DataColumn<Staff>[] => {
  const t = useText('access')
  // Beside menu and departments the last column only fits a wide desk.
  const isWide = useMedia('(min-width: 1640px)')
  return [
    ...usePersonColumns(),
    {
      key: 'mobile',
      title: t('staff.column.mobile'),
      // The file has the masked number: whole ones are shown one by one and written down.
      csv: (row) => row.mobile,
      render: (row) => <PhoneCell staff={row} />,
    },
    {
      key: 'status',
      title: t('staff.column.status'),
      csv: (row) => t(`staff.status.${row.status}`),
      render: (row) => <StaffStatus status={row.status} />,
    },
    {
      key: 'updated',
      title: t('staff.column.updated'),
      hidden: !isWide,
      csv: (row) => row.updateTime,
      render: (row) => <RelativeTime at={row.updateTime} />,
    },
  ]
}

export const useRemovedColumns = (): readonly DataColumn<Staff>[] => {
  const t = useText('access')
  return [
    ...usePersonColumns(),
    {
      key: 'removed',
      title: t('staff.removedColumn'),
      csv: (row) => row.updateTime,
      render: (row) => <RelativeTime at={row.updateTime} />,
    },
  ]
}
