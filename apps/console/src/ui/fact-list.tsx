import { theme } from 'antd'
import type { ReactNode } from 'react'

type Props = { items: readonly { key: string; label: ReactNode; children: ReactNode }[] }

/** Names and values under each other. */
export const FactList = ({ items }: Props) => {
  const { token } = theme.useToken()
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', gap: '8px 20px', margin: 0 }}>
      {items.map(({ key, label, children }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt style={{ color: token.colorTextSecondary }}>{label}</dt>
          <dd style={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</dd>
        </div>
      ))}
    </dl>
  )
}
