import { theme } from 'antd'
import type { ReactNode } from 'react'

type Props = { id: string; label: string; problem: string | undefined; children: ReactNode }

/** A labelled field with its problem. antd's Form weighs 28 kB gz: too much for two fields before sign-in. */
export const PlainField = ({ id, label, problem, children }: Props) => {
  const { token } = theme.useToken()
  return (
    <div style={{ marginBottom: token.marginLG }}>
      <label htmlFor={id} style={{ display: 'block', paddingBottom: token.paddingXS }}>
        {label}
      </label>
      {children}
      {problem ? (
        <div id={`${id}-problem`} role="alert" style={{ marginTop: token.marginXXS, color: token.colorErrorText }}>
          {problem}
        </div>
      ) : null}
    </div>
  )
}
