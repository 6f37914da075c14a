import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { Role } from '@lectern/contract/domains/access'
import { Link } from '@tanstack/react-router'
import { Button, type MenuProps, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { cellsOf, isGranted, readGrants } from './matrix/grants.ts'
import { permissionLeaves } from './matrix/permission-tree.ts'
import styles from './role-card.module.css'
import type { RoleActions } from './use-role-actions.ts'
import { useRoleAbout, useRoleName } from './use-role-name.ts'

type Props = { role: Role; actions: RoleActions }

const RoleMenu = ({ role, actions }: Props) => {
  const t = useText('access')
  const name = useRoleName()(role)
  const mayEdit = usePermission('access.role', 'edit')
  const mayDelete = usePermission('access.role', 'delete')
  const copy = { key: 'copy', icon: <CopyOutlined />, label: t('roles.copy'), onClick: () => actions.copy(role) }
  const remove = {
    key: 'remove',
    danger: true,
    icon: role.builtIn ? <RollbackOutlined /> : <DeleteOutlined />,
    label: t(role.builtIn ? 'roles.reset' : 'roles.remove'),
    onClick: () => void actions.remove(role),
  }
  const canGo = mayDelete && (role.changed || !role.builtIn)
  const items: NonNullable<MenuProps['items']> = [...(mayEdit ? [copy] : []), ...(canGo ? [remove] : [])]
  if (items.length === 0) return null
  return (
    <DropMenu menu={{ items }}>
      <Button
        className={styles['over'] ?? ''}
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('roles.actionsOf', { name })}
      />
    </DropMenu>
  )
}

const RoleTags = ({ role }: { role: Role }) => {
  const t = useText('access')
  return (
    <div className={styles['tags']}>
      {role.builtIn ? <Tag>{t('roles.builtIn')}</Tag> : <Tag color="processing">{t('roles.own')}</Tag>}
      {role.fixed ? <Tag>{t('roles.fixed')}</Tag> : null}
      {role.changed ? <Tag color="warning">{t('roles.changed')}</Tag> : null}
      {role.secondFactor ? (
        <Tag color="success" icon={<SafetyOutlined />}>
          {t('roles.secondFactor')}
        </Tag>
      ) : null}
    </div>
  )
}

/** How many permissions allow at least one action. */
const useGrantedText = (role: Role): string => {
  const t = useText('access')
  if (role.fixed) return t('roles.everything')
  const grants = readGrants(role.permissions)
  const granted = permissionLeaves.filter((name) => cellsOf([name]).some((cell) => isGranted(grants, cell)))
  return t('roles.permissions', { granted: granted.length, total: permissionLeaves.length })
}

/** One role: what it is for, whose records it sees, and how many people have it. */
export const RoleCard = ({ role, actions }: Props) => {
  const t = useText('access')
  const name = useRoleName()(role)
  const about = useRoleAbout()(role)
  const granted = useGrantedText(role)
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <Link to="/businessAdmin/role" search={{ id: role.id } as never} className={styles['name'] ?? ''}>
          {name}
        </Link>
        <RoleMenu role={role} actions={actions} />
      </div>
      <RoleTags role={role} />
      <p className={styles['about']}>{about}</p>
      <dl className={styles['facts']}>
        <dt>{t('roles.scope.label')}</dt>
        <dd>{t(`roles.scope.${role.dataScope}`)}</dd>
        <dt>{t('roles.matrix.title')}</dt>
        <dd>{granted}</dd>
      </dl>
      <Link to="/businessAdmin/member" search={{ roleId: role.id } as never} className={styles['people'] ?? ''}>
        <TeamOutlined aria-hidden /> {t('roles.people', { count: role.people })}
      </Link>
    </li>
  )
}
