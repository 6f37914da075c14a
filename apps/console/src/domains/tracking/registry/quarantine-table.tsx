import type { QuarantinedRecord } from '@lectern/contract/domains/tracking'
import { Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

const useColumns = (): DataColumn<QuarantinedRecord>[] => {
  const t = useText('tracking')
  return [
    { key: 'name', title: t('events.name'), fixed: true, csv: ({ name }) => name, render: ({ name }) => name },
    {
      key: 'reason',
      title: t('quarantine.reason'),
      csv: ({ reason }) => reason,
      render: ({ reason }) => <Tag>{t(`quarantine.${reason}`)}</Tag>,
    },
    {
      key: 'received',
      title: t('quarantine.received'),
      csv: (row) => row.received_at,
      render: (row) => <RelativeTime at={row.received_at} />,
    },
    { key: 'page', title: t('dimension.page'), csv: ({ page }) => page, render: ({ page }) => page || '–' },
    {
      key: 'person',
      title: t('dimension.person'),
      csv: (row) => row.person_name,
      render: (row) => row.person_name || '–',
    },
    {
      key: 'data',
      title: t('quarantine.data'),
      csv: ({ data }) => JSON.stringify(data),
      render: ({ data }) => (
        <Typography.Text code ellipsis style={{ maxWidth: 320 }}>
          {JSON.stringify(data)}
        </Typography.Text>
      ),
    },
  ]
}

/** Single records that were put aside. */
export const QuarantineTable = () => {
  const t = useText('tracking')
  return (
    <DataTable
      domain="tracking"
      endpoint="quarantineList"
      name={t('quarantine.title')}
      rowKey="id"
      noSearch
      columns={useColumns()}
      empty={{ title: t('quarantine.empty.title'), hint: t('quarantine.empty.hint') }}
    />
  )
}
