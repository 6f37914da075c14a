import MailOutlined from '@ant-design/icons/MailOutlined'
import type { OutboxRow } from '@lectern/contract/domains/notices'
import { Link } from '@tanstack/react-router'
import { Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { OutboxFilters } from './outbox-filters.tsx'
import { outboxSearch } from './outbox-search.ts'
import { OutboxStateTag } from './outbox-state-tag.tsx'
import { purposeText } from './outbox-words.ts'

const columnsOf = (t: Text<'notices'>): readonly DataColumn<OutboxRow>[] => [
  {
    key: 'to',
    title: t('outbox.column.to'),
    fixed: true,
    csv: (row) => row.to,
    render: (row) => (
      <div style={{ maxWidth: 260 }}>
        <Typography.Text ellipsis strong style={{ display: 'block' }}>
          {row.to}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t(`outbox.channel.${row.channel}`)}
        </Typography.Text>
      </div>
    ),
  },
  {
    key: 'message',
    title: t('outbox.column.message'),
    csv: (row) => row.subject || purposeText(t, row.kind),
    render: (row) => (
      <div style={{ maxWidth: 340 }}>
        <Typography.Text ellipsis style={{ display: 'block' }}>
          {row.subject || purposeText(t, row.kind)}
        </Typography.Text>
        {row.error ? (
          <Typography.Text type="danger" style={{ fontSize: 12 }}>
            {t(`outbox.error.${row.error.kind}`)}
          </Typography.Text>
        ) : null}
      </div>
    ),
  },
  {
    key: 'state',
    title: t('outbox.column.state'),
    csv: (row) => t(`outbox.state.${row.state}`),
    render: (row) => <OutboxStateTag state={row.state} />,
  },
  {
    key: 'created',
    title: t('outbox.column.created'),
    csv: (row) => row.created_at,
    render: (row) => <RelativeTime at={row.created_at} />,
  },
  {
    key: 'sent',
    title: t('outbox.column.sent'),
    csv: (row) => row.sent_at ?? '',
    render: (row) => (row.sent_at ? <RelativeTime at={row.sent_at} /> : '–'),
  },
]

export const OutboxTable = () => {
  const t = useText('notices')
  const [search, change] = useCheckedSearch(outboxSearch)
  const maySetUp = usePermission('integrations.engine', 'edit')
  const action = maySetUp ? <Link to="/integrations">{t('outbox.empty.action')}</Link> : undefined
  return (
    <DataTable
      domain="notices"
      endpoint="outboxList"
      name={t('outbox.title')}
      rowKey="id"
      columns={columnsOf(t)}
      input={{ state: search.state, channel: search.channel }}
      filters={<OutboxFilters />}
      onOpen={(row) => change({ id: row.id }, { push: true })}
      empty={{ icon: <MailOutlined />, title: t('outbox.empty.title'), hint: t('outbox.empty.hint'), action }}
    />
  )
}
