import { Outlet } from '@tanstack/react-router'
import { Button, Layout } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { openMenu } from '../shell-state.ts'
import { useLeave } from '../use-leave.ts'
import { MenuDrawer, Side } from './side.tsx'

/** The blank side-menu layout of the specification: a searchable menu, the way out, and nothing else around the page. */
export const BlankMenuLayout = () => {
  const t = useText('app')
  const isPhone = useIsPhone()
  const leave = useLeave()
  return (
    <Layout hasSider={!isPhone} style={{ minHeight: '100dvh' }}>
      {isPhone ? <MenuDrawer /> : <Side />}
      <Layout style={{ minWidth: 0 }}>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, padding: 8 }}>
          {isPhone ? <Button onClick={() => openMenu()}>{t('menu.open')}</Button> : null}
          <Button type="text" onClick={() => void leave()}>
            {t('header.logout')}
          </Button>
        </div>
        <main id="content" tabIndex={-1} style={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <Outlet />
        </main>
      </Layout>
    </Layout>
  )
}
