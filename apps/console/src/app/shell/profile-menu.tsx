import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Avatar, Button, Dropdown } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { logOut } from '#platform/session/end-session.ts'
import { useMe } from '#platform/session/session-store.ts'

/** Who is signed in, and the way out. */
export const ProfileMenu = ({ compact }: { compact: boolean }) => {
  const t = useText('app')
  const platform = useText('platform')
  const me = useMe()
  const navigate = useNavigate()
  if (!me) return null
  const name = me.nick_name || me.user_name || 'admin'
  const leave = async () => {
    const question = {
      title: t('logout.question'),
      text: t('logout.hint'),
      ok: t('logout.ok'),
      cancel: platform('cancel'),
    }
    if (!(await feedback.confirm(question))) return
    void logOut()
    feedback.success(t('logout.done'))
    void navigate({ to: '/user/login', replace: true })
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
    { key: 'logout', icon: <LogoutOutlined />, label: t('header.logout'), onClick: () => void leave() },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" aria-label={t('header.profile')} style={{ height: 40, paddingInline: 8 }}>
        <Avatar size={26} {...(me.profile_url ? { src: me.profile_url } : {})}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        {compact ? null : <span style={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>}
      </Button>
    </Dropdown>
  )
}
