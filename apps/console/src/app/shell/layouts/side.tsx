import { ConfigProvider, Drawer, Layout, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { onNavigation } from '../../setup/theme-tokens.ts'
import { Brand } from '../header/brand.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { openMenu, useShell } from '../shell-state.ts'

const sideWidth = 228
const foldedWidth = 76

/** Name and sign on the navigation's own ground, dark or light. */
const SideBrand = ({ small = false }: { small?: boolean }) => {
  const isLight = useSettings((settings) => settings.theme === 'light')
  const { token } = theme.useToken()
  const brand = <Brand small={small} />
  if (isLight) return <div style={{ color: token.colorText }}>{brand}</div>
  return (
    <ConfigProvider theme={onNavigation}>
      <div style={{ color: 'white' }}>{brand}</div>
    </ConfigProvider>
  )
}

/** The menu at the side; fixed it scrolls by itself, else with the page. */
export const Side = () => {
  const { sideCollapsed, fixedSidebar, theme: navTheme } = useSettings()
  const { token } = theme.useToken()
  const isLight = navTheme === 'light'
  const fixed = { position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto', scrollbarWidth: 'thin' } as const
  return (
    <Layout.Sider
      theme={isLight ? 'light' : 'dark'}
      width={sideWidth}
      collapsedWidth={foldedWidth}
      collapsed={sideCollapsed}
      style={{
        ...(fixedSidebar ? fixed : {}),
        ...(isLight
          ? { borderInlineEnd: `1px solid ${token.colorBorderSecondary}` }
          : { scrollbarColor: 'rgba(255,255,255,.25) transparent' }),
      }}
    >
      <SideBrand small={sideCollapsed} />
      <SideMenu collapsed={sideCollapsed} />
    </Layout.Sider>
  )
}

/** The same menu on a phone. */
export const MenuDrawer = () => {
  const { token } = theme.useToken()
  const t = useText('app')
  const open = useShell((shell) => shell.menuOpen)
  const isLight = useSettings((settings) => settings.theme === 'light')
  const background = isLight ? token.colorBgContainer : (token.Layout?.siderBg ?? token.colorBgContainer)
  const close = () => openMenu(false)
  return (
    <Drawer
      open={open}
      onClose={close}
      placement="left"
      size={sideWidth + 32}
      closable={false}
      aria-label={t('menu.label')}
      styles={{ body: { padding: 0, background } }}
    >
      <SideBrand />
      <SideMenu onNavigate={close} />
    </Drawer>
  )
}
