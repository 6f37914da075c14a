import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { staffSearch } from '../access-search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ContactCard } from './contact-card.tsx'
import { useStaffColumns } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { useStaffActions } from './use-staff-actions.ts'

/** The people of the school: search, filters, the drawer of one, and changes to many. */
export const StaffTable = () => {
  const t = useText('access')
  const [search, change] = useCheckedSearch(staffSearch)
  const [card, setCard] = useState<Staff>()
  const actions = useStaffActions()
  const mayOpen = usePermission('access.staff', 'edit')
  const mayExport = usePermission('access.staff', 'export')
  const open = (staff: Staff) => change({ id: staff.staffId }, { push: true })
  const bulk = (rows: readonly Staff[], done: () => void) => <BulkBar people={rows} onEnd={done} />
  const columns: readonly DataColumn<Staff>[] = [
    ...useStaffColumns(),
    {
      key: 'actions',
      title: t('staff.column.actions'),
      fixed: true,
      width: 56,
      align: 'end',
      corner: true,
      render: (row: Staff) => (
        <StaffMenu staff={row} actions={actions} onEdit={() => open(row)} onCard={() => setCard(row)} />
      ),
    },
  ]
  return (
    <>
      <DataTable
        domain="access"
        endpoint="staffList"
        name={t('title')}
        rowKey="staffId"
        columns={columns}
        input={{ roleId: search.roleId, departmentId: search.departmentId, status: search.status }}
        filters={<StaffFilters />}
        exports={mayExport ? 'all' : 'nothing'}
        empty={{ icon: <TeamOutlined />, title: t('staff.empty.title'), hint: t('staff.empty.hint') }}
        {...(mayOpen ? { onOpen: open, bulk } : {})}
      />
      {card ? <ContactCard staff={card} onClose={() => setCard(undefined)} /> : null}
    </>
  )
}
