import MailOutlined from '@ant-design/icons/MailOutlined'
import type { Invitation } from '@lectern/contract/domains/access'
import { Select, Tag, Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { staffSearch } from '../access-search.ts'
import { useRoleName } from '../roles/use-role-name.ts'
import { InvitationActions } from './invitation-actions.tsx'
import type { Invited } from './invitation-link.tsx'

const states = ['open', 'accepted', 'revoked', 'expired'] as const
const colours = { open: 'processing', accepted: 'success', revoked: 'default', expired: 'warning' } as const

const StateFilter = () => {
  const t = useText('access')
  const [{ state }, change] = useCheckedSearch(staffSearch)
  return (
    <Select
      allowClear
      aria-label={t('staff.invite.byState')}
      placeholder={t('staff.invite.anyState')}
      options={states.map((value) => ({ value, label: t(`staff.invite.state.${value}`) }))}
      {...(state ? { value: state } : {})}
      onChange={(next) => change({ state: next, page: undefined })}
      style={{ minWidth: 140 }}
    />
  )
}

const personColumn = (t: Text<'access'>): DataColumn<Invitation> => ({
  key: 'person',
  title: t('staff.invite.column.person'),
  fixed: true,
  csv: (row) => `${row.name} <${row.email}>`,
  render: (row) => (
    <div style={{ minWidth: 0, maxWidth: 260 }}>
      <Typography.Text strong ellipsis style={{ display: 'block' }}>
        {row.name}
      </Typography.Text>
      <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
        {row.email}
      </Typography.Text>
    </div>
  ),
})

const useColumns = (onRenewed: (invited: Invited) => void): readonly DataColumn<Invitation>[] => {
  const t = useText('access')
  const roleName = useRoleName()
  const roleOf = (row: Invitation) => roleName({ id: row.roleId, name: row.roleName })
  return [
    personColumn(t),
    { key: 'role', title: t('staff.invite.column.role'), csv: roleOf, render: roleOf },
    {
      key: 'state',
      title: t('staff.invite.column.state'),
      csv: (row) => t(`staff.invite.state.${row.state}`),
      render: (row) => <Tag color={colours[row.state]}>{t(`staff.invite.state.${row.state}`)}</Tag>,
    },
    { key: 'by', title: t('staff.invite.column.by'), csv: (row) => row.invitedBy, render: (row) => row.invitedBy },
    {
      key: 'sent',
      title: t('staff.invite.column.sent'),
      csv: (row) => row.createdAt,
      render: (row) => <RelativeTime at={row.createdAt} />,
    },
    {
      key: 'expires',
      title: t('staff.invite.column.expires'),
      csv: (row) => row.expiresAt,
      render: (row) => <RelativeTime at={row.expiresAt} />,
    },
    {
      key: 'actions',
      title: t('staff.column.actions'),
      align: 'end',
      fixed: true,
      render: (row) => <InvitationActions invitation={row} onRenewed={onRenewed} />,
    },
  ]
}

/** Who was invited, and what became of it. */
export const InvitationTable = ({ onRenewed }: { onRenewed: (invited: Invited) => void }) => {
  const t = useText('access')
  const [{ state }] = useCheckedSearch(staffSearch)
  return (
    <DataTable
      domain="access"
      endpoint="invitationList"
      name={t('staff.view.invitations')}
      rowKey="id"
      columns={useColumns(onRenewed)}
      input={{ state }}
      filters={<StateFilter />}
      exports="nothing"
      empty={{ icon: <MailOutlined />, title: t('staff.invite.empty.title'), hint: t('staff.invite.empty.hint') }}
    />
  )
}
