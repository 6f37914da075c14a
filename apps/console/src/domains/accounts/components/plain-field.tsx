import { theme } from 'antd'
import type { ReactNode } from 'react'

type Props = { id: string; label: string; problem: string | undefined; hint?: ReactNode; children: ReactNode }

/** A labelled field with its hint and problem. antd's Form weighs 28 kB gz: too much for two fields before sign-in. */
export const PlainField = ({ id, label, problem, hint, children }: Props) => {
  const { token } = theme.useToken()
  return (
    <div style={{ marginBottom: token.margin }}>
      <label htmlFor={id} style={{ display: 'block', paddingBottom: token.paddingXXS }}>
        {label}
      </label>
      {children}
      {problem ? (
        <div id={`${id}-problem`} role="alert" style={{ marginTop: token.marginXXS, color: token.colorErrorText }}>
          {problem}
        </div>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} style={{ marginTop: token.marginXXS, color: token.colorTextSecondary }}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
