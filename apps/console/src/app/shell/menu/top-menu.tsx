import { Menu } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { useCurrentRoute } from '../current-route.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useMenuItems } from './menu-items.tsx'
import { useMenuNodes } from './use-menu-nodes.ts'

/** Single entries that stand in the bar themselves; the others fold into one, or the bar would hold nothing else. */
const singlesInBar = 3

/** The menu across the top; what does not fit goes into "more" at its end. */
export const TopMenu = () => {
  const t = useText('app')
  const navTheme = useSettings((settings) => (settings.theme === 'light' ? 'light' : 'dark'))
  const nodes = useMenuNodes()
  const itemsOf = useMenuItems()
  const current = useCurrentRoute()
  const singles = nodes.filter((node) => !node.children)
  const tools = {
    key: 'tools',
    icon: <MenuIcon name="star" />,
    label: t('menu.tools'),
    children: itemsOf(singles.slice(singlesInBar)),
  }
  const items = [
    ...itemsOf(singles.slice(0, singlesInBar)),
    ...(singles.length > singlesInBar ? [tools] : []),
    ...itemsOf(nodes.filter((node) => node.children)),
  ]
  return (
    <nav aria-label={t('menu.label')} style={{ flex: 1, minWidth: 0 }}>
      <Menu
        mode="horizontal"
        theme={navTheme}
        selectedKeys={[current?.hidden ? (current.parent ?? current.path) : (current?.path ?? '')]}
        items={items}
        style={{ background: 'transparent', borderBottom: 0, lineHeight: '52px' }}
      />
    </nav>
  )
}
