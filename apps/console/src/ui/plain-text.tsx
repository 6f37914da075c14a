import { theme } from 'antd'
import type { ReactNode } from 'react'

type HeadingProps = { level: 1 | 2 | 3; size?: number | string; children: ReactNode }

/** A heading without antd's Typography, which weighs 10 kB gz: for what every page shows, and pages before sign-in. */
export const PlainHeading = ({ level, size = 18, children }: HeadingProps) => {
  const Tag = `h${level}` as const
  return (
    <Tag style={{ fontSize: size, lineHeight: 1.3, margin: 0, fontWeight: 600, letterSpacing: '-0.015em' }}>
      {children}
    </Tag>
  )
}

export const MutedText = ({ children }: { children: ReactNode }) => {
  const { token } = theme.useToken()
  return <p style={{ margin: 0, color: token.colorTextSecondary }}>{children}</p>
}

/** What went wrong with a form, above its fields. */
export const FormProblem = ({ children }: { children: ReactNode }) => {
  const { token } = theme.useToken()
  return (
    <div
      role="alert"
      style={{
        padding: `${token.paddingXS}px ${token.paddingSM}px`,
        marginBottom: token.margin,
        borderRadius: token.borderRadius,
        border: `1px solid ${token.colorErrorBorder}`,
        background: token.colorErrorBg,
        color: token.colorErrorText,
      }}
    >
      {children}
    </div>
  )
}
