import { useNavigate } from '@tanstack/react-router'
import { ConfigProvider, Menu } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { onNavigation } from '../../setup/theme-tokens.ts'
import { useCurrentRoute } from '../current-route.ts'
import { useBothTitles } from '../search/both-titles.ts'
import { scoreOf } from '../search/title-search.ts'
import { useMenuItems } from './menu-items.tsx'
import { type MenuNode, searchMenu } from './menu-model.ts'
import { MenuSearch } from './menu-search.tsx'
import { useMenuState } from './menu-state.ts'
import { useMenuNodes } from './use-menu-nodes.ts'

type Props = { collapsed?: boolean; onNavigate?: () => void }

const firstEntry = (nodes: readonly MenuNode[]): string | undefined => {
  const [first] = nodes
  return first?.children ? firstEntry(first.children) : first?.key
}

const keyOf = (nodes: readonly MenuNode[], path: string): string | undefined =>
  nodes.find((node) => node.children?.some((child) => child.key === path))?.key

/** What is found while searching, else everything. */
const useFoundNodes = () => {
  const nodes = useMenuNodes()
  const [query, setQuery] = useState('')
  const [touched, setTouched] = useState(false)
  const titlesOf = useBothTitles(touched)
  const found =
    query.trim() === ''
      ? nodes
      : searchMenu(nodes, (route) => scoreOf(query, { ...titlesOf(route.title), path: route.path }, false) > 0)
  return { nodes, found, query, setQuery, onFocus: () => setTouched(true) }
}

/** Groups in which something can be done already. */
const groupsInUse = (nodes: readonly MenuNode[]): string[] =>
  nodes.filter((node) => node.children?.some((child) => !child.route?.planned)).map((node) => node.key)

/** Unfolded are the groups the person unfolded (at first those in use), and that of the page on screen. */
const useOpenGroups = (nodes: readonly MenuNode[], selected: string, searching: boolean) => {
  const { openGroups: chosen, setOpenGroups } = useMenuState()
  const openGroups = chosen ?? groupsInUse(nodes)
  const [closedFor, setClosedFor] = useState('')
  const current = keyOf(nodes, selected)
  const open = current && closedFor !== selected ? [...new Set([...openGroups, current])] : openGroups
  const onOpenChange = (groups: string[]) => {
    if (searching) return
    if (current && !groups.includes(current)) setClosedFor(selected)
    setOpenGroups(groups)
  }
  return { openKeys: searching ? nodes.map((node) => node.key) : [...open], onOpenChange }
}

/** The menu at the side: searchable by title in both languages, with groups that fold. */
export const SideMenu = ({ collapsed = false, onNavigate }: Props) => {
  const t = useText('app')
  const navTheme = useSettings((settings) => (settings.theme === 'light' ? 'light' : 'dark'))
  const { nodes, found, query, setQuery, onFocus } = useFoundNodes()
  const itemsOf = useMenuItems(onNavigate)
  const navigate = useNavigate()
  const current = useCurrentRoute()
  const selected = current?.hidden ? (current.parent ?? current.path) : (current?.path ?? '')
  const { openKeys, onOpenChange } = useOpenGroups(found, selected, query.trim() !== '')
  const goToFirst = () => {
    const path = query.trim() === '' ? undefined : firstEntry(found)
    if (!path) return
    setQuery('')
    void navigate({ to: path })
    onNavigate?.()
  }
  const search = <MenuSearch value={query} onChange={setQuery} onFocus={onFocus} onEnter={goToFirst} />
  return (
    <nav aria-label={t('menu.label')}>
      {collapsed ? null : <ConfigProvider theme={navTheme === 'dark' ? onNavigation : {}}>{search}</ConfigProvider>}
      {found.length === 0 && nodes.length > 0 ? (
        <div role="status" className={`lectern-menu-none lectern-menu-${navTheme}`}>
          {t('menu.none')}
        </div>
      ) : null}
      <Menu
        mode="inline"
        theme={navTheme}
        inlineIndent={16}
        selectedKeys={[selected]}
        items={itemsOf(found)}
        {...(collapsed ? {} : { openKeys, onOpenChange })}
        style={{ borderInlineEnd: 0, paddingInline: 4, background: 'transparent' }}
      />
    </nav>
  )
}
