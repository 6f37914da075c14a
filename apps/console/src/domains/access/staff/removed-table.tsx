import UserDeleteOutlined from '@ant-design/icons/UserDeleteOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useRemovedColumns } from './staff-columns.tsx'
import { useStaffActions } from './use-staff-actions.ts'

/** Who was taken out of the school, with the way back. */
export const RemovedTable = () => {
  const t = useText('access')
  const actions = useStaffActions()
  const mayRestore = usePermission('access.staff', 'delete')
  const restore = {
    key: 'actions',
    title: t('staff.column.actions'),
    fixed: true,
    render: (row: Staff) => (
      <Button size="small" loading={actions.isRestoring} onClick={() => actions.restore(row)}>
        {t('staff.restore')}
      </Button>
    ),
  }
  return (
    <DataTable
      domain="access"
      endpoint="staffList"
      name={t('staff.view.removed')}
      rowKey="staffId"
      columns={[...useRemovedColumns(), ...(mayRestore ? [restore] : [])]}
      always={{ deleted: true }}
      exports="nothing"
      empty={{ icon: <UserDeleteOutlined />, title: t('staff.removedEmpty.title'), hint: t('staff.removedEmpty.hint') }}
    />
  )
}
