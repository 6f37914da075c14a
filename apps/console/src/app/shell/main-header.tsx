import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { PreferenceButtons } from './preference-buttons.tsx'
import { ProfileMenu } from './profile-menu.tsx'

type Props = { isPhone: boolean; onOpenMenu: () => void }

export const MainHeader = ({ isPhone, onOpenMenu }: Props) => {
  const t = useText('app')
  const { sideCollapsed, setSideCollapsed } = useSettings()
  const label = isPhone ? t('menu.open') : t(sideCollapsed ? 'menu.expand' : 'menu.collapse')
  const foldIcon = sideCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />
  return (
    <div
      style={{ display: 'flex', alignItems: 'center', gap: 8, height: 52, paddingInline: 'clamp(8px, 1.6vw, 20px)' }}
    >
      <Button
        type="text"
        icon={isPhone ? <MenuOutlined /> : foldIcon}
        aria-label={label}
        title={label}
        onClick={isPhone ? onOpenMenu : () => setSideCollapsed(!sideCollapsed)}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <BreadcrumbTrail />
      </div>
      <PreferenceButtons />
      <ProfileMenu compact={isPhone} />
    </div>
  )
}
