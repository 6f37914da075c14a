import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import UserDeleteOutlined from '@ant-design/icons/UserDeleteOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { Button, type MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { StaffActions } from './use-staff-actions.ts'

type Props = { staff: Staff; actions: StaffActions; onEdit: () => void; onCard: () => void }
type Item = NonNullable<MenuProps['items']>[number]

/** What can be done with one person of the list. */
export const StaffMenu = ({ staff, actions, onEdit, onCard }: Props) => {
  const t = useText('access')
  const mayEdit = usePermission('access.staff', 'edit')
  const maySwitch = usePermission('access.staff', staff.status === 'disabled' ? 'enable' : 'disable') && mayEdit
  const mayRemove = usePermission('access.staff', 'delete')
  const edit: Item = { key: 'edit', icon: <EditOutlined />, label: t('staff.edit'), onClick: onEdit }
  const card: Item = { key: 'card', icon: <IdcardOutlined />, label: t('staff.card'), onClick: onCard }
  const status: Item =
    staff.status === 'disabled'
      ? {
          key: 'enable',
          icon: <CheckCircleOutlined />,
          label: t('staff.enable'),
          onClick: () => actions.enable(staff),
        }
      : {
          key: 'disable',
          icon: <StopOutlined />,
          label: t('staff.disable'),
          onClick: () => void actions.disable(staff),
        }
  const remove: Item = {
    key: 'remove',
    danger: true,
    icon: <UserDeleteOutlined />,
    label: t('staff.remove'),
    onClick: () => void actions.remove(staff),
  }
  const items = [...(mayEdit ? [edit] : []), card, ...(maySwitch ? [status] : []), ...(mayRemove ? [remove] : [])]
  return (
    <DropMenu menu={{ items }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('staff.actionsOf', { name: staff.name })}
      />
    </DropMenu>
  )
}
