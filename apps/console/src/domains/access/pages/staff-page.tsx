import UserAddOutlined from '@ant-design/icons/UserAddOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { AddStaffDrawer } from '../components/add-staff-drawer.tsx'
import { StaffTable } from '../components/staff-table.tsx'

export const Component = () => {
  const t = useText('access')
  const [adding, setAdding] = useState(false)
  const action = (
    <Allowed permission="access.staff" action="add">
      <Button type="primary" icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </Allowed>
  )
  return (
    <PageFrame title={t('title')} purpose={t('purpose')} action={action}>
      <StaffTable />
      <AddStaffDrawer open={adding} onClose={() => setAdding(false)} />
    </PageFrame>
  )
}
