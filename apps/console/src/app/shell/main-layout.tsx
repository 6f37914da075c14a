import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ConfigProvider, Drawer, Layout, theme } from 'antd'
import { useEffect, useState } from 'react'
import { watchMissions } from '#domains/missions'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { Brand } from './brand.tsx'
import { useCurrentRoute } from './current-route.ts'
import { MainHeader } from './main-header.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { MissionDock } from './mission-dock.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { useTitleText } from './title-text.ts'

const sideWidth = 228
const foldedWidth = 76

const useWindowTitle = () => {
  const route = useCurrentRoute()
  const titleText = useTitleText()
  const title = route ? `${titleText(route.title)} · Lectern` : 'Lectern'
  useEffect(() => {
    document.title = title
  }, [title])
}

const useMissionEvents = () => {
  const queryClient = useQueryClient()
  useEffect(() => watchMissions(queryClient), [queryClient])
}

/** Lets keyboard users pass the menu. */
const SkipLink = () => {
  const t = useText('app')
  return (
    <a href="#content" className="lectern-skip">
      {t('header.skip')}
    </a>
  )
}

const Side = ({ folded }: { folded: boolean }) => (
  <Layout.Sider
    theme="dark"
    width={sideWidth}
    collapsedWidth={foldedWidth}
    collapsed={folded}
    style={{ position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto', scrollbarWidth: 'none' }}
  >
    <ConfigProvider theme={{ algorithm: theme.darkAlgorithm }}>
      <div style={{ color: 'white' }}>
        <Brand small={folded} />
      </div>
    </ConfigProvider>
    <SideMenu collapsed={folded} />
  </Layout.Sider>
)

const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { token } = theme.useToken()
  const t = useText('app')
  const background = token.Layout?.siderBg ?? token.colorBgContainer
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={sideWidth + 32}
      closable={false}
      aria-label={t('menu.label')}
      styles={{ body: { padding: 0, background } }}
    >
      <div style={{ color: 'white' }}>
        <Brand />
      </div>
      <SideMenu onNavigate={onClose} />
    </Drawer>
  )
}

/** Menu, header, tabs, content, missions: the frame of every page behind sign-in. */
export const MainLayout = () => {
  const isPhone = useIsPhone()
  const folded = useSettings((settings) => settings.sideCollapsed)
  const [menuOpen, setMenuOpen] = useState(false)
  const { token } = theme.useToken()
  useWindowTitle()
  useMissionEvents()
  return (
    <Layout hasSider={!isPhone} style={{ minHeight: '100dvh' }}>
      <SkipLink />
      {isPhone ? <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} /> : <Side folded={folded} />}
      <Layout style={{ minWidth: 0 }}>
        <header
          style={{
            position: 'sticky',
            top: 0,
            zIndex: 20,
            background: token.colorBgLayout,
            borderBottom: `1px solid ${token.colorBorderSecondary}`,
          }}
        >
          <MainHeader isPhone={isPhone} onOpenMenu={() => setMenuOpen(true)} />
          <TabBar />
        </header>
        <main
          id="content"
          tabIndex={-1}
          style={{ flex: 1, padding: 'clamp(16px, 2vw, 28px)', paddingBottom: 96, minWidth: 0, outline: 'none' }}
        >
          <Outlet />
        </main>
      </Layout>
      <MissionDock />
    </Layout>
  )
}
