import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { useRouteTable } from '../../routing/route-table.ts'
import { useCurrentRoute } from '../current-route.ts'
import { useTitleText } from '../title-text.ts'

/** Group, parent page, page. */
export const BreadcrumbTrail = () => {
  const t = useText('app')
  const titleText = useTitleText()
  const { token } = theme.useToken()
  const isPhone = useIsPhone()
  const route = useCurrentRoute()
  const routes = useRouteTable()
  if (!route) return null
  const parent = routes.find((candidate) => candidate.path === route.parent)
  const group = (parent ?? route).group
  const steps = [
    ...(group && !isPhone ? [{ key: group, label: t(`menu.group.${group}`) }] : []),
    ...(parent ? [{ key: parent.path, label: <Link to={parent.path}>{titleText(parent.title)}</Link> }] : []),
    { key: route.path, label: titleText(route.title) },
  ]
  return (
    <nav aria-label={t('breadcrumb.label')} style={{ minWidth: 0, overflow: 'hidden' }}>
      <ol style={{ display: 'flex', gap: 8, listStyle: 'none', margin: 0, padding: 0, whiteSpace: 'nowrap' }}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            style={{ color: index === steps.length - 1 ? token.colorText : token.colorTextSecondary, fontSize: 13 }}
          >
            {index > 0 ? (
              <span aria-hidden style={{ marginInlineEnd: 8 }}>
                /
              </span>
            ) : null}
            {step.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
