import { Link } from '@tanstack/react-router'
import { Menu, type MenuProps } from 'antd'
import { useMemo } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { isAllowed, type PermissionName } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { consoleRoutes } from '../../routing/console-routes.ts'
import { useCurrentRoute } from '../current-route.ts'
import { useTitleText } from '../title-text.ts'
import { MenuIcon } from './menu-icon.tsx'
import { filterMenu, type MenuNode, menuOf } from './menu-model.ts'

type Item = NonNullable<MenuProps['items']>[number]
const wholeMenu = menuOf(consoleRoutes)

/** The entries that the signed-in person may open. */
const useMenuNodes = (): readonly MenuNode[] => {
  const roles = useMe()?.roles
  return useMemo(() => filterMenu(wholeMenu, (name) => isAllowed(roles ?? [], name as PermissionName)), [roles])
}

type Props = { collapsed?: boolean; onNavigate?: () => void }

export const SideMenu = ({ collapsed = false, onNavigate }: Props) => {
  const t = useText('app')
  const titleText = useTitleText()
  const nodes = useMenuNodes()
  const current = useCurrentRoute()
  const itemOf = (node: MenuNode): Item => {
    if (node.children && node.group) {
      const children = node.children.map(itemOf)
      return { key: node.key, type: 'group', label: collapsed ? '' : t(`menu.group.${node.group}`), children }
    }
    const title = node.route ? titleText(node.route.title) : node.key
    return {
      key: node.key,
      title,
      icon: <MenuIcon name={node.route?.icon ?? 'file'} />,
      label: (
        <Link to={node.key} {...(onNavigate ? { onClick: onNavigate } : {})}>
          {title}
        </Link>
      ),
    }
  }
  return (
    <nav aria-label={t('menu.label')}>
      <Menu
        mode="inline"
        theme="dark"
        inlineIndent={16}
        selectedKeys={[current?.parent ?? current?.path ?? '']}
        items={nodes.map(itemOf)}
        style={{ borderInlineEnd: 0, paddingInline: 4, background: 'transparent' }}
      />
    </nav>
  )
}
