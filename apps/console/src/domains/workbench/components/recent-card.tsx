import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { type PermissionName, usePermission } from '#platform/session/permissions.ts'

type Props = {
  title: string
  to: string
  /** Who may not open the list does not see the card either. */
  permission: PermissionName
  /** Said instead of the rows. */
  none: string
  children: readonly ReactNode[]
}

/** The newest of something, with the way to all of it. */
export const RecentCard = ({ title, to, permission, none, children }: Props) => {
  const mayOpen = usePermission(permission, 'query')
  const t = useText('workbench')
  const { token } = theme.useToken()
  if (!mayOpen) return null
  return (
    <section
      aria-label={title}
      style={{
        minWidth: 0,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <header style={{ display: 'flex', justifyContent: 'space-between', gap: 12, padding: '14px 20px 6px' }}>
        <h2 style={{ margin: 0, fontSize: 15, fontWeight: 600 }}>{title}</h2>
        <Link to={to} aria-label={`${t('recent.all')}: ${title}`} style={{ fontSize: 13 }}>
          {t('recent.all')}
        </Link>
      </header>
      {children.length > 0 ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: '0 20px 12px' }}>{children}</ul>
      ) : (
        <p style={{ margin: 0, padding: '8px 20px 20px', color: token.colorTextSecondary }}>{none}</p>
      )}
    </section>
  )
}
