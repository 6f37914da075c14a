import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { Avatar, Flex, Tag, Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { RoleSelect } from './role-select.tsx'
import { StatusSwitch } from './status-switch.tsx'

const Person = ({ staff, you }: { staff: Staff; you: string | undefined }) => (
  <Flex gap="small" align="center">
    <Avatar size={32} {...(staff.avatar ? { src: staff.avatar } : {})}>
      {staff.name.slice(0, 1).toUpperCase()}
    </Avatar>
    <div style={{ minWidth: 0, maxWidth: 260 }}>
      <Typography.Text strong ellipsis style={{ display: 'block' }}>
        {staff.name} {you ? <Tag>{you}</Tag> : null}
      </Typography.Text>
      <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
        {staff.email}
      </Typography.Text>
    </div>
  </Flex>
)

const columnsOf = (t: Text<'access'>, myEmail: string | undefined): readonly DataColumn<Staff>[] => [
  {
    key: 'name',
    title: t('column.name'),
    fixed: true,
    csv: (row) => `${row.name} <${row.email}>`,
    render: (row) => <Person staff={row} you={row.email === myEmail ? t('you') : undefined} />,
  },
  {
    key: 'role',
    title: t('column.role'),
    width: 180,
    csv: (row) => row.roleName,
    render: (row) => <RoleSelect staff={row} />,
  },
  {
    key: 'status',
    title: t('column.status'),
    csv: (row) => t(`status.${row.status}`),
    render: (row) => <StatusSwitch staff={row} />,
  },
  {
    key: 'updated',
    title: t('column.updated'),
    csv: (row) => row.updateTime,
    render: (row) => <RelativeTime at={row.updateTime} />,
  },
]

export const StaffTable = () => {
  const t = useText('access')
  const me = useMe()
  return (
    <DataTable
      domain="access"
      endpoint="staffList"
      name={t('title')}
      rowKey="staffId"
      columns={columnsOf(t, me?.email)}
      empty={{ icon: <TeamOutlined />, title: t('empty.title'), hint: t('empty.hint') }}
    />
  )
}
