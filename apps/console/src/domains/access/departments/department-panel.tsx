import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Drawer, Flex, Typography, theme } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { staffSearch } from '../access-search.ts'
import { DepartmentDialog, type DepartmentTask } from './department-dialog.tsx'
import { DepartmentList } from './department-list.tsx'
import { departmentTree } from './department-tree.ts'
import { useDepartments } from './use-departments.ts'

const AddButton = ({ onTask }: { onTask: (task: DepartmentTask) => void }) => {
  const t = useText('access')
  return (
    <Allowed permission="access.department" action="edit">
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('staff.department.add')}
        title={t('staff.department.add')}
        onClick={() => onTask({ kind: 'add', parentId: null })}
      />
    </Allowed>
  )
}

const Body = ({ onChosen }: { onChosen?: () => void }) => {
  const t = useText('access')
  const departments = useDepartments()
  const [search, change] = useCheckedSearch(staffSearch)
  const [task, setTask] = useState<DepartmentTask>()
  const choose = (departmentId: string | undefined) => {
    change({ departmentId, page: undefined })
    onChosen?.()
  }
  return (
    <>
      <Flex justify="space-between" align="center" style={{ minHeight: 32, marginBottom: 4 }}>
        <Typography.Title level={2} style={{ fontSize: 14, margin: 0 }}>
          {t('staff.department.title')}
        </Typography.Title>
        <AddButton onTask={setTask} />
      </Flex>
      <DepartmentList
        nodes={departmentTree(departments)}
        current={search.departmentId}
        onChoose={choose}
        onTask={setTask}
      />
      {departments.length === 0 ? (
        <Typography.Text type="secondary" style={{ display: 'block', padding: '4px 8px', fontSize: 12 }}>
          {t('staff.department.none')}
        </Typography.Text>
      ) : null}
      {task ? <DepartmentDialog task={task} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}

const PhonePanel = () => {
  const t = useText('access')
  const [open, setOpen] = useState(false)
  const [{ departmentId }] = useCheckedSearch(staffSearch)
  const chosen = useDepartments().find(({ id }) => id === departmentId)
  return (
    <>
      <Button block icon={<ApartmentOutlined />} onClick={() => setOpen(true)} style={{ marginBottom: 12 }}>
        {chosen?.name ?? t('staff.department.open')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.department.title')}
        placement="left"
        size={300}
        destroyOnHidden
      >
        <Body onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

/** The departments beside the staff; a drawer on a phone. */
export const DepartmentPanel = () => {
  const { token } = theme.useToken()
  const t = useText('access')
  if (useIsPhone()) return <PhonePanel />
  return (
    <aside
      aria-label={t('staff.department.title')}
      style={{
        flex: '0 0 232px',
        alignSelf: 'flex-start',
        maxHeight: '75vh',
        overflow: 'auto',
        padding: token.paddingSM,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <Body />
    </aside>
  )
}
