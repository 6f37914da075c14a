import { Outlet } from '@tanstack/react-router'
import { Button, Layout, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Brand } from '../header/brand.tsx'
import { openMenu } from '../shell-state.ts'
import { useLeave } from '../use-leave.ts'
import { MenuDrawer } from './side.tsx'

const fixedWidth = 1200

/** The fixed layout of the specification: a bar that stays, a searchable menu behind it, content of a fixed width. */
export const FixedLayout = () => {
  const t = useText('app')
  const { token } = theme.useToken()
  const leave = useLeave()
  return (
    <Layout style={{ minHeight: '100dvh' }}>
      <MenuDrawer />
      <header
        style={{
          position: 'sticky',
          top: 0,
          zIndex: 20,
          display: 'flex',
          alignItems: 'center',
          gap: 8,
          paddingInlineEnd: 12,
          background: token.colorBgContainer,
          borderBottom: `1px solid ${token.colorBorderSecondary}`,
        }}
      >
        <Brand />
        <div style={{ flex: 1 }} />
        <Button type="text" onClick={() => openMenu()}>
          {t('menu.open')}
        </Button>
        <Button type="text" onClick={() => void leave()}>
          {t('header.logout')}
        </Button>
      </header>
      <main
        id="content"
        tabIndex={-1}
        style={{ width: '100%', maxWidth: fixedWidth, margin: '0 auto', padding: 24, outline: 'none' }}
      >
        <Outlet />
      </main>
    </Layout>
  )
}
