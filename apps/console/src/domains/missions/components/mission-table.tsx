import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import type { Mission } from '@lectern/contract/domains/missions'
import { Link } from '@tanstack/react-router'
import { Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { isActive } from '../mission-feed.ts'
import { missionSearch } from '../mission-search.ts'
import { MissionActions } from './mission-actions.tsx'
import { MissionFilters } from './mission-filters.tsx'
import { MissionProgress } from './mission-progress.tsx'
import { MissionStateTag } from './mission-state-tag.tsx'
import { kindText } from './stage-text.ts'

/** While events are away, a visible list asks this often. */
const askEveryMs = 5000

const columnsOf = (t: Text<'missions'>): readonly DataColumn<Mission>[] => [
  {
    key: 'title',
    title: t('column.mission'),
    fixed: true,
    csv: (row) => row.title,
    render: (row) => (
      <div style={{ maxWidth: 320 }}>
        <Typography.Text ellipsis strong style={{ display: 'block' }}>
          {row.title}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {kindText(t, row.kind)}
        </Typography.Text>
      </div>
    ),
  },
  {
    key: 'state',
    title: t('column.state'),
    csv: (row) => t(`state.${row.state}`),
    render: (row) => <MissionStateTag state={row.state} />,
  },
  {
    key: 'progress',
    title: t('column.progress'),
    width: 240,
    csv: (row) => Math.floor(row.progress),
    render: (row) => <MissionProgress mission={row} compact={!isActive(row)} />,
  },
  { key: 'by', title: t('column.by'), csv: (row) => row.created_by_name, render: (row) => row.created_by_name },
  {
    key: 'created',
    title: t('column.created'),
    csv: (row) => row.created_at,
    render: (row) => <RelativeTime at={row.created_at} />,
  },
  {
    key: 'actions',
    title: t('column.actions'),
    align: 'end',
    fixed: true,
    render: (row) => <MissionActions mission={row} />,
  },
]

export const MissionTable = () => {
  const t = useText('missions')
  const [search, change] = useCheckedSearch(missionSearch)
  return (
    <DataTable
      domain="missions"
      endpoint="list"
      name={t('title')}
      rowKey="id"
      columns={columnsOf(t)}
      input={{ kind: search.kind, state: search.state, mine: search.mine === '1' ? true : undefined }}
      filters={<MissionFilters />}
      onOpen={(row) => change({ id: row.id }, { push: true })}
      refetchIntervalMs={askEveryMs}
      empty={{
        icon: <ThunderboltOutlined />,
        title: t('empty.title'),
        hint: t('empty.hint'),
        action: <Link to="/CreateVideoList">{t('empty.action')}</Link>,
      }}
    />
  )
}
