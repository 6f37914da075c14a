import '../locale/page-texts.ts'
import MailOutlined from '@ant-design/icons/MailOutlined'
import UserAddOutlined from '@ant-design/icons/UserAddOutlined'
import { Button, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { type StaffView, staffSearch, staffViews } from '../access-search.ts'
import { DepartmentPanel } from '../departments/department-panel.tsx'
import { InvitationLink, type Invited } from '../invitations/invitation-link.tsx'
import { InvitationTable } from '../invitations/invitation-table.tsx'
import { InviteDrawer } from '../invitations/invite-drawer.tsx'
import { AddStaffDrawer } from '../staff/add-staff-drawer.tsx'
import { EditStaffDrawer } from '../staff/edit-staff-drawer.tsx'
import { RemovedTable } from '../staff/removed-table.tsx'
import { StaffTable } from '../staff/staff-table.tsx'

/** Page, search and filters belong to one view. */
const ofOneView = Object.fromEntries(
  ['page', 'size', 'keyword', 'sort', 'state', 'status', 'roleId', 'departmentId', 'id'].map((name) => [
    name,
    undefined,
  ]),
)

const People = () => {
  const isPhone = useIsPhone()
  return (
    <Flex vertical={isPhone} gap={isPhone ? 0 : 'middle'}>
      <Allowed permission="access.department" action="query">
        <DepartmentPanel />
      </Allowed>
      <div style={{ flex: 1, minWidth: 0 }}>
        <StaffTable />
      </div>
    </Flex>
  )
}

const Actions = ({ onAdd, onInvite }: { onAdd: () => void; onInvite: () => void }) => {
  const t = useText('access')
  return (
    <Allowed permission="access.staff" action="add">
      <Button icon={<UserAddOutlined />} onClick={onAdd}>
        {t('add')}
      </Button>
      <Button type="primary" icon={<MailOutlined />} onClick={onInvite}>
        {t('staff.invite.open')}
      </Button>
    </Allowed>
  )
}

export const Component = () => {
  const t = useText('access')
  const [{ view = 'people' }, change] = useCheckedSearch(staffSearch)
  const [form, setForm] = useState<'add' | 'invite'>()
  const [invited, setInvited] = useState<Invited>()
  const closeForm = () => setForm(undefined)
  const body = () => {
    if (view === 'invitations') return <InvitationTable onRenewed={setInvited} />
    return view === 'removed' ? <RemovedTable /> : <People />
  }
  const show = (next: StaffView) => change({ ...ofOneView, view: next === 'people' ? undefined : next })
  return (
    <PageFrame
      title={t('title')}
      purpose={t('purpose')}
      action={<Actions onAdd={() => setForm('add')} onInvite={() => setForm('invite')} />}
    >
      <Segmented<StaffView>
        aria-label={t('staff.view.label')}
        value={view}
        options={staffViews.map((value) => ({ value, label: t(`staff.view.${value}`) }))}
        onChange={show}
        style={{ marginBottom: 16 }}
      />
      {body()}
      <AddStaffDrawer open={form === 'add'} onClose={closeForm} />
      <InviteDrawer open={form === 'invite'} onClose={closeForm} onInvited={setInvited} />
      <EditStaffDrawer />
      {invited ? <InvitationLink invited={invited} onClose={() => setInvited(undefined)} /> : null}
    </PageFrame>
  )
}
