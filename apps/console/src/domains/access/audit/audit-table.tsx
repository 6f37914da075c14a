import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import type { AuditEntry } from '@lectern/contract/domains/access'
import { Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DateTime } from '#ui/format/date-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { auditSearch } from '../access-search.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useSentence } from './use-sentence.ts'

const useColumns = (): readonly DataColumn<AuditEntry>[] => {
  const t = useText('access')
  const sentence = useSentence()
  return [
    {
      key: 'what',
      title: t('audit.column.what'),
      fixed: true,
      csv: sentence,
      render: (row) => (
        <Typography.Text style={{ display: 'block', maxWidth: 560, overflowWrap: 'anywhere' }}>
          {sentence(row)}
        </Typography.Text>
      ),
    },
    {
      key: 'at',
      title: t('audit.column.at'),
      csv: (row) => row.at,
      render: (row) => <DateTime at={row.at} />,
    },
    {
      key: 'address',
      title: t('audit.column.address'),
      csv: (row) => row.address,
      render: (row) => row.address || '–',
    },
    {
      key: 'action',
      title: t('audit.column.action'),
      hidden: true,
      csv: (row) => row.action,
      render: (row) => <code>{row.action}</code>,
    },
    { key: 'line', title: t('audit.column.line'), align: 'end', csv: (row) => row.seq, render: (row) => row.seq },
  ]
}

/** A day of the reader's calendar as the instants it begins and ends at. */
const beginOf = (day: string | undefined) => (day ? dayjs(day).startOf('day').toISOString() : undefined)
const endOf = (day: string | undefined) => (day ? dayjs(day).endOf('day').toISOString() : undefined)

/** The audit log, newest line first. */
export const AuditTable = () => {
  const t = useText('access')
  const [search, change] = useCheckedSearch(auditSearch)
  const [opened, setOpened] = useState<AuditEntry>()
  const mayExport = usePermission('access.audit', 'export')
  const onlyObject = (objectId: string) => {
    setOpened(undefined)
    change({ objectId, page: undefined }, { push: true })
  }
  const { action, personId, objectId, from, to } = search
  return (
    <>
      <DataTable
        domain="access"
        endpoint="auditList"
        name={t('audit.title')}
        rowKey="seq"
        columns={useColumns()}
        input={{ action, personId, objectId, from: beginOf(from), to: endOf(to) }}
        filters={<AuditFilters />}
        onOpen={setOpened}
        exports={mayExport ? 'all' : 'nothing'}
        empty={{ icon: <FileSearchOutlined />, title: t('audit.empty.title'), hint: t('audit.empty.hint') }}
      />
      {opened ? <AuditDrawer entry={opened} onClose={() => setOpened(undefined)} onOnlyObject={onlyObject} /> : null}
    </>
  )
}
