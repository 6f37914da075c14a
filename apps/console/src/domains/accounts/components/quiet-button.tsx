import { theme } from 'antd'
import type { ReactNode } from 'react'

type Props = { onClick: () => void; disabled?: boolean; children: ReactNode }

/** A button that looks like a link, for the second way to go. */
export const QuietButton = ({ onClick, disabled = false, children }: Props) => {
  const { token } = theme.useToken()
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      style={{
        minHeight: 24,
        padding: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        color: disabled ? token.colorTextDisabled : token.colorLink,
        cursor: disabled ? 'default' : 'pointer',
      }}
    >
      {children}
    </button>
  )
}
