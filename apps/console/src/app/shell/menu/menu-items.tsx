import { Link } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useTitleText } from '../title-text.ts'
import { groupIcons } from './group-icons.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuNode } from './menu-model.ts'

type Items = NonNullable<MenuProps['items']>

/** antd's entries for menu nodes: groups fold, and what is not built yet is muted and says so. */
export const useMenuItems = (onNavigate?: () => void): ((nodes: readonly MenuNode[]) => Items) => {
  const t = useText('app')
  const titleText = useTitleText()
  const entryOf = (node: MenuNode): Items[number] => {
    const title = node.route ? titleText(node.route.title) : node.key
    const words = node.route?.planned ? t('menu.planned', { title }) : title
    return {
      key: node.key,
      title: words,
      icon: <MenuIcon name={node.route?.icon ?? 'file'} />,
      label: (
        <Link
          to={node.key}
          title={words}
          aria-label={words}
          {...(node.route?.planned ? { className: 'lectern-planned' } : {})}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          {title}
        </Link>
      ),
    }
  }
  const itemsOf = (nodes: readonly MenuNode[]): Items =>
    nodes.map((node) =>
      node.children && node.group
        ? {
            key: node.key,
            icon: <MenuIcon name={groupIcons[node.group]} />,
            label: t(`menu.group.${node.group}`),
            children: itemsOf(node.children),
          }
        : entryOf(node),
    )
  return itemsOf
}
