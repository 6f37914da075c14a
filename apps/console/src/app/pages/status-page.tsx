import { Flex, theme } from 'antd'
import type { ReactNode } from 'react'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'

type Props = {
  figure: string
  title: ReactNode
  hint: ReactNode
  action: ReactNode
  /** Inside of a layout, which has the page's one main region already. */
  inside?: boolean
}

/** A page that only says one thing: not found, denied, broken. */
export const StatusPage = ({ figure, title, hint, action, inside = false }: Props) => {
  const { token } = theme.useToken()
  return (
    <Flex
      component={inside ? 'div' : 'main'}
      vertical
      align="center"
      justify="center"
      gap="small"
      style={{ minHeight: '70vh', padding: 24, textAlign: 'center' }}
    >
      <span
        aria-hidden
        style={{ fontSize: 72, fontWeight: 700, lineHeight: 1, letterSpacing: '-0.04em', color: token.colorPrimary }}
      >
        {figure}
      </span>
      <PlainHeading level={1} size={24}>
        {title}
      </PlainHeading>
      <div style={{ maxWidth: 440 }}>
        <MutedText>{hint}</MutedText>
      </div>
      <div style={{ marginTop: token.marginSM }}>{action}</div>
    </Flex>
  )
}
