import { useQueryClient } from '@tanstack/react-query'
import { Layout, theme } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { watchMissions } from '#domains/missions'
import { ReminderModal } from '#domains/notices'
import { useText } from '#platform/i18n/use-text.ts'
import { useTabState } from '#platform/routing/tab-state.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { useLivePermissions } from '../access/use-live-permissions.ts'
import { useCurrentRoute } from '../current-route.ts'
import { MainHeader } from '../header/main-header.tsx'
import { MissionDock } from '../mission-dock.tsx'
import { ShellOverlays } from '../shell-overlays.tsx'
import { KeptPages } from '../tabs/kept-pages.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { useLeaveWarning } from '../tabs/use-leave-warning.ts'
import { useTitleText } from '../title-text.ts'
import { MenuDrawer, Side } from './side.tsx'
import { TopBar } from './top-bar.tsx'
import { useHiddenHeader } from './use-hidden-header.ts'

const fixedContentWidth = 1200

const useWindowTitle = () => {
  const route = useCurrentRoute()
  const titleText = useTitleText()
  const name = useTabState((state) => state.names[state.shown])
  const page = name ?? (route ? titleText(route.title) : undefined)
  const title = page ? `${page} · Lectern` : 'Lectern'
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

const Header = ({ isPhone }: { isPhone: boolean }) => {
  const { token } = theme.useToken()
  const { fixedHeader, autoHideHeader, multiTab, layout } = useSettings()
  const hidden = useHiddenHeader(fixedHeader && autoHideHeader)
  return (
    <header
      style={{
        position: fixedHeader ? 'sticky' : 'static',
        top: 0,
        zIndex: 20,
        background: token.colorBgLayout,
        borderBottom: `1px solid ${token.colorBorderSecondary}`,
        transform: hidden ? 'translateY(-101%)' : 'none',
        // Out of sight is out of the way of the keyboard too.
        visibility: hidden ? 'hidden' : 'visible',
        transition: `transform ${token.motionDurationMid}`,
      }}
    >
      {layout === 'topmenu' && !isPhone ? <TopBar /> : null}
      <MainHeader isPhone={isPhone} />
      {multiTab ? <TabBar /> : null}
    </header>
  )
}

const Content = ({ children }: { children: ReactNode }) => {
  const isFixed = useSettings((settings) => settings.contentWidth === 'Fixed')
  return (
    <main
      id="content"
      tabIndex={-1}
      style={{ flex: 1, padding: 'clamp(16px, 2vw, 28px)', paddingBottom: 96, minWidth: 0, outline: 'none' }}
    >
      {isFixed ? (
        <div style={{ maxWidth: fixedContentWidth, margin: '0 auto' }}>{children}</div>
      ) : (
        <div>{children}</div>
      )}
    </main>
  )
}

/** Menu, header, tabs, content, missions: the frame of every page behind sign-in. */
export const MainLayout = () => {
  const isPhone = useIsPhone()
  const layout = useSettings((settings) => settings.layout)
  const hasSider = !isPhone && layout === 'sidemenu'
  useWindowTitle()
  useMissionEvents()
  useLivePermissions()
  useLeaveWarning()
  return (
    <Layout hasSider={hasSider} style={{ minHeight: '100dvh' }}>
      <SkipLink />
      {isPhone ? <MenuDrawer /> : null}
      {hasSider ? <Side /> : null}
      <Layout style={{ minWidth: 0 }}>
        <Header isPhone={isPhone} />
        <Content>
          <KeptPages />
        </Content>
      </Layout>
      <MissionDock />
      <ReminderModal />
      <ShellOverlays />
    </Layout>
  )
}
