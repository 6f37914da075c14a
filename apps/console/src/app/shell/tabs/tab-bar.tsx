import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useTitleText } from '../title-text.ts'
import { TabLink } from './tab-link.tsx'
import { closeAll, closeLeft, closeRight, closeTab, type Tab } from './tab-rules.ts'
import { useApplyOutcome, useShowTab, useTabs } from './use-tabs.ts'

type Items = NonNullable<MenuProps['items']>

/** What can be done about one tab; the page on screen stays on screen where it can. */
const useCloseItems = (tabs: readonly Tab[], active: string) => {
  const t = useText('app')
  const apply = useApplyOutcome()
  const close = (key: string) => void apply(closeTab(tabs, key, active), active)
  const itemsOf = (key: string): Items => [
    { key: 'current', label: t('tabs.current'), onClick: () => close(key) },
    { key: 'right', label: t('tabs.right'), onClick: () => void apply(closeRight(tabs, key, active), active) },
    { key: 'left', label: t('tabs.left'), onClick: () => void apply(closeLeft(tabs, key, active), active) },
    { key: 'all', label: t('tabs.all'), onClick: () => void apply(closeAll(tabs, key), active) },
  ]
  return { close, itemsOf }
}

/** A wheel turns the row of tabs sideways. Listened to by hand: React's wheel listeners cannot hold back the page. */
const useWheelSideways = () => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (event.deltaY === 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])
  return row
}

/** The pages that are open, with close current, right, left and all. */
export const TabBar = () => {
  const t = useText('app')
  const titleText = useTitleText()
  const { tabs, active } = useTabs()
  const show = useShowTab()
  const { close, itemsOf } = useCloseItems(tabs, active)
  const row = useWheelSideways()
  const nameOf = (tab: Tab) => tab.name ?? titleText(tab.title as `${string}:${string}`)
  const openPages: Items = tabs.map((tab) => ({ key: `open ${tab.key}`, label: nameOf(tab), onClick: () => show(tab) }))
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, paddingInline: 'clamp(12px, 2vw, 24px)' }}>
      <nav
        ref={row}
        aria-label={t('tabs.label')}
        style={{ flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        <ul style={{ display: 'flex', gap: 4, listStyle: 'none', margin: 0, padding: '4px 1px' }}>
          {tabs.map((tab) => (
            <TabLink
              key={tab.key}
              tab={tab}
              isActive={tab.key === active}
              title={nameOf(tab)}
              menu={itemsOf(tab.key)}
              onClose={() => close(tab.key)}
            />
          ))}
        </ul>
      </nav>
      <DropMenu
        menu={{
          items: [...itemsOf(active), { type: 'divider' }, ...openPages],
          style: { maxHeight: '60vh', overflowY: 'auto' },
        }}
      >
        <Button type="text" size="small" icon={<DownOutlined />} aria-label={t('tabs.menu')} title={t('tabs.menu')} />
      </DropMenu>
    </div>
  )
}
