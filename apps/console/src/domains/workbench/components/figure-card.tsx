import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import { Allowed } from '#platform/session/allowed.tsx'
import type { PermissionName } from '#platform/session/permissions.ts'
import { Amount } from '#ui/format/amount.tsx'

type Props = {
  label: string
  value: number
  note?: string
  to: string
  /** Who may not open the list sees no figure of it. */
  permission: PermissionName
  search?: Readonly<Record<string, string>>
  alarming?: boolean
}

const Figure = ({ label, value, note, to, search, alarming = false }: Omit<Props, 'permission'>) => {
  const { token } = theme.useToken()
  return (
    <Link
      to={to}
      search={(search ?? {}) as never}
      style={{
        display: 'block',
        padding: '16px 20px',
        color: token.colorText,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <span style={{ display: 'block', color: token.colorTextSecondary }}>{label}</span>
      <span
        style={{
          display: 'block',
          fontSize: 28,
          fontWeight: 600,
          lineHeight: 1.35,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          color: alarming && value > 0 ? token.colorErrorText : token.colorText,
        }}
      >
        <Amount value={value} />
      </span>
      <span style={{ display: 'block', minHeight: 20, fontSize: 12, color: token.colorTextSecondary }}>{note}</span>
    </Link>
  )
}

/** One figure that leads to what was counted. */
export const FigureCard = ({ permission, ...figure }: Props) => (
  <Allowed permission={permission} action="query">
    <Figure {...figure} />
  </Allowed>
)
