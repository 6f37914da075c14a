import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { NoticeBell } from '#domains/notices'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { openMenu, openPalette, openSettings } from '../shell-state.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { PreferenceButtons } from './preference-buttons.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/** Opens the menu on a phone, folds it at the side; a menu across the top has nothing to fold. */
const MenuButton = ({ isPhone }: { isPhone: boolean }) => {
  const t = useText('app')
  const { sideCollapsed, choose, layout } = useSettings()
  if (!isPhone && layout === 'topmenu') return null
  const label = isPhone ? t('menu.open') : t(sideCollapsed ? 'menu.expand' : 'menu.collapse')
  const foldIcon = sideCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />
  return (
    <Button
      type="text"
      icon={isPhone ? <MenuOutlined /> : foldIcon}
      aria-label={label}
      title={label}
      onClick={isPhone ? () => openMenu() : () => choose({ sideCollapsed: !sideCollapsed })}
    />
  )
}

const PaletteButton = () => {
  const t = useText('app')
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette.openKey')}
      onClick={() => openPalette()}
    />
  )
}

export const MainHeader = ({ isPhone }: { isPhone: boolean }) => {
  const t = useText('app')
  return (
    <div
      style={{ display: 'flex', alignItems: 'center', gap: 8, height: 52, paddingInline: 'clamp(8px, 1.6vw, 20px)' }}
    >
      <MenuButton isPhone={isPhone} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <BreadcrumbTrail />
      </div>
      <PaletteButton />
      {isPhone ? null : (
        <>
          <PreferenceButtons />
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={t('settings.title')}
            title={t('settings.title')}
            onClick={() => openSettings()}
          />
        </>
      )}
      <NoticeBell />
      <ProfileMenu compact={isPhone} />
    </div>
  )
}
