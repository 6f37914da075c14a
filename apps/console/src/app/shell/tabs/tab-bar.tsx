import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Button, Dropdown, theme } from 'antd'
import { useEffect, useRef } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { parseSearch } from '#platform/routing/search-state.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useCurrentRoute } from '../current-route.ts'
import { useTitleText } from '../title-text.ts'
import { closeAll, closeLeft, closeRight, closeTab, openTab, type Tab, type TabOutcome } from './tab-rules.ts'
import { tabsOf, useTabStore } from './tab-store.ts'

const home: Tab = { path: '/Dashboard', href: '/Dashboard', title: 'workbench:title' }

/** Opens a tab for the page of the moment and remembers its newest address. */
const useFollowPage = () => {
  const { pathname, searchStr } = useLocation()
  const route = useCurrentRoute()
  const uid = useMe()?.uid ?? ''
  const store = useTabStore()
  const { setTabs } = store
  useEffect(() => {
    if (!route || uid === '') return
    const next = { path: pathname, href: pathname + searchStr, title: route.title }
    const before = tabsOf(uid, useTabStore.getState())
    const known = before.find((tab) => tab.path === pathname)
    if (known?.href !== next.href || known.title !== next.title) setTabs(uid, openTab(before, next))
  }, [pathname, searchStr, route, uid, setTabs])
  return { tabs: tabsOf(uid, store), setTabs: (tabs: readonly Tab[]) => setTabs(uid, tabs), active: pathname }
}

type TabLinkProps = { tab: Tab; isActive: boolean; title: string; onClose: () => void }

const TabLink = ({ tab, isActive, title, onClose }: TabLinkProps) => {
  const { token } = theme.useToken()
  const t = useText('app')
  const [path = '/', query = ''] = tab.href.split('?')
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={place}
      style={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        height: 28,
        borderRadius: token.borderRadius,
        paddingInlineStart: 10,
        background: isActive ? token.colorBgContainer : 'transparent',
        boxShadow: isActive ? `0 0 0 1px ${token.colorBorderSecondary}` : 'none',
      }}
    >
      <Link
        to={path}
        search={parseSearch(query) as never}
        aria-current={isActive ? 'page' : undefined}
        style={{ color: isActive ? token.colorText : token.colorTextSecondary, fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {title}
      </Link>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined style={{ fontSize: 10 }} />}
        aria-label={t('tabs.close', { title })}
        onClick={onClose}
        style={{ width: 24, height: 24, color: token.colorTextTertiary }}
      />
    </li>
  )
}

/** The pages that are open, with close current, right, left and all. */
export const TabBar = () => {
  const t = useText('app')
  const titleText = useTitleText()
  const navigate = useNavigate()
  const { tabs, setTabs, active } = useFollowPage()
  const apply = (outcome: TabOutcome) => {
    if ('refused' in outcome) return feedback.info(t(`tabs.${outcome.refused}`))
    setTabs(outcome.tabs)
    const shown = outcome.tabs.find((tab) => tab.path === outcome.active)
    if (shown && shown.path !== active) {
      const [path = '/', query = ''] = shown.href.split('?')
      void navigate({ to: path, search: parseSearch(query) as never })
    }
  }
  const items = [
    { key: 'current', label: t('tabs.current'), onClick: () => apply(closeTab(tabs, active, active)) },
    { key: 'right', label: t('tabs.right'), onClick: () => apply(closeRight(tabs, active)) },
    { key: 'left', label: t('tabs.left'), onClick: () => apply(closeLeft(tabs, active)) },
    { key: 'all', label: t('tabs.all'), onClick: () => apply(closeAll(tabs, home)) },
  ]
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, paddingInline: 'clamp(12px, 2vw, 24px)' }}>
      <nav aria-label={t('tabs.label')} style={{ flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
        <ul style={{ display: 'flex', gap: 4, listStyle: 'none', margin: 0, padding: '4px 1px' }}>
          {tabs.map((tab) => (
            <TabLink
              key={tab.path}
              tab={tab}
              isActive={tab.path === active}
              title={titleText(tab.title as `${string}:${string}`)}
              onClose={() => apply(closeTab(tabs, tab.path, active))}
            />
          ))}
        </ul>
      </nav>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" icon={<DownOutlined />} aria-label={t('tabs.menu')} title={t('tabs.menu')} />
      </Dropdown>
    </div>
  )
}
