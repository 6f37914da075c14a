import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Avatar, Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useRouteTable } from '../../routing/route-table.ts'
import { openSettings } from '../shell-state.ts'
import { useLeave } from '../use-leave.ts'

const accountPath = '/account/profile'

/** Who is signed in, and the way out. */
export const ProfileMenu = ({ compact }: { compact: boolean }) => {
  const t = useText('app')
  const me = useMe()
  const navigate = useNavigate()
  const leave = useLeave()
  const hasAccountPage = useRouteTable().some((route) => route.path === accountPath)
  if (!me) return null
  const name = me.nick_name || me.user_name || 'admin'
  const account = {
    key: 'account',
    icon: <UserOutlined />,
    label: t('header.account'),
    onClick: () => void navigate({ to: accountPath }),
  }
  const items = [
    {
      key: 'who',
      disabled: true,
      style: { cursor: 'default' },
      label: (
        <span style={{ display: 'flex', flexDirection: 'column' }}>
          <strong>{name}</strong>
          <span>{me.email}</span>
          <span>{me.corp.name}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    ...(hasAccountPage ? [account] : []),
    { key: 'settings', icon: <SettingOutlined />, label: t('settings.title'), onClick: () => openSettings() },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('header.logout'), onClick: () => void leave() },
  ]
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" aria-label={t('header.profile')} style={{ height: 40, paddingInline: 8 }}>
        <Avatar size={26} alt="" {...(me.profile_url ? { src: me.profile_url } : {})}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        {compact ? null : <span style={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>}
      </Button>
    </DropMenu>
  )
}
