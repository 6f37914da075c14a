import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  title: string
  to: string
  search: Readonly<Record<string, string>>
  cover?: string | null
  note: ReactNode
  end?: ReactNode
}

/** A line of a recent list: small picture, title, note. */
export const RecentRow = ({ title, to, search, cover, note, end }: Props) => {
  const { token } = theme.useToken()
  const picture = { width: 72, height: 40, borderRadius: 6, flex: 'none', background: token.colorFillTertiary } as const
  return (
    <li style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0' }}>
      {cover === undefined ? null : cover ? (
        <img src={cover} alt="" loading="lazy" style={{ ...picture, objectFit: 'cover' }} />
      ) : (
        <span aria-hidden style={picture} />
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Link
          to={to}
          search={search as never}
          style={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: token.colorText,
            fontWeight: 500,
          }}
        >
          {title}
        </Link>
        <span style={{ fontSize: 12, color: token.colorTextSecondary }}>{note}</span>
      </div>
      {end}
    </li>
  )
}
