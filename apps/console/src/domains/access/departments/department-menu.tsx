import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Department } from '@lectern/contract/domains/access'
import { Button, type MenuProps } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useConfirmDelete } from '#ui/state/confirm-delete.tsx'
import type { DepartmentTask } from './department-dialog.tsx'

type Props = { department: Department; onTask: (task: DepartmentTask) => void; onRemoved: (id: string) => void }

/** What can be done with one department. */
export const DepartmentMenu = ({ department, onTask, onRemoved }: Props) => {
  const t = useText('access')
  const mayEdit = usePermission('access.department', 'edit')
  const mayDelete = usePermission('access.department', 'delete')
  const ask = useConfirmDelete()
  const { id, name } = department
  const remove = useApiMutation('access', 'departmentRemove', {
    invalidates: [['access', 'departmentList']],
    onSuccess: () => {
      feedback.success(t('staff.department.removed', { name }))
      onRemoved(id)
    },
    onError: (error) => feedback.error(errorText(error)),
  })
  const askAndRemove = async () => {
    if (await ask(name, t('staff.department.removeHint'))) remove.mutate({ id })
  }
  const add = {
    key: 'add',
    icon: <PlusOutlined />,
    label: t('staff.department.addBelow'),
    onClick: () => onTask({ kind: 'add', parentId: id }),
  }
  const edit = {
    key: 'edit',
    icon: <EditOutlined />,
    label: t('staff.department.edit'),
    onClick: () => onTask({ kind: 'edit', department }),
  }
  const trash = {
    key: 'remove',
    danger: true,
    icon: <DeleteOutlined />,
    label: t('staff.department.remove'),
    onClick: () => void askAndRemove(),
  }
  const items: NonNullable<MenuProps['items']> = [...(mayEdit ? [add, edit] : []), ...(mayDelete ? [trash] : [])]
  if (items.length === 0) return null
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('staff.department.actionsOf', { name })} />
    </DropMenu>
  )
}
