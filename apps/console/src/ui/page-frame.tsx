import { theme } from 'antd'
import type { ReactNode } from 'react'
import { MutedText, PlainHeading } from './plain-text.tsx'

type Props = {
  title: ReactNode
  /** One sentence: what this page is for. */
  purpose?: ReactNode
  /** The primary action, at the right of the title. */
  action?: ReactNode
  children: ReactNode
  /** `fixed` for forms and reading, `fluid` (default) for tables and studios. */
  width?: 'fluid' | 'fixed'
}

/** The frame of every page: title, purpose, primary action, then content. */
export const PageFrame = ({ title, purpose, action, children, width = 'fluid' }: Props) => {
  const { token } = theme.useToken()
  return (
    <div style={{ maxWidth: width === 'fixed' ? 960 : undefined, margin: width === 'fixed' ? '0 auto' : undefined }}>
      <header
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: token.padding,
          marginBottom: token.marginLG,
        }}
      >
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <PlainHeading level={1} size={token.fontSizeHeading3}>
            {title}
          </PlainHeading>
          {purpose ? (
            <div style={{ marginTop: token.marginXXS, maxWidth: 720 }}>
              <MutedText>{purpose}</MutedText>
            </div>
          ) : null}
        </div>
        {action ? <div style={{ display: 'flex', flexWrap: 'wrap', gap: token.marginXS }}>{action}</div> : null}
      </header>
      {children}
    </div>
  )
}
