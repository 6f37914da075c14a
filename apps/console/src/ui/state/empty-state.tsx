import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Flex, theme } from 'antd'
import type { ReactNode } from 'react'
import { MutedText } from '../plain-text.tsx'

type Props = {
  /** What will be here. */
  title: ReactNode
  /** Why it is worth it, or how it gets here. */
  hint?: ReactNode
  /** The one next step. */
  action?: ReactNode
  icon?: ReactNode
}

export const EmptyState = ({ title, hint, action, icon }: Props) => {
  const { token } = theme.useToken()
  return (
    <Flex
      vertical
      align="center"
      gap={token.marginXS}
      style={{ padding: `${token.paddingXL * 1.5}px ${token.padding}px` }}
    >
      <span
        aria-hidden
        style={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: 16,
          fontSize: 24,
          color: token.colorPrimary,
          background: token.colorPrimaryBg,
          marginBottom: token.marginXS,
        }}
      >
        {icon ?? <InboxOutlined />}
      </span>
      <strong style={{ fontSize: token.fontSizeLG, textAlign: 'center' }}>{title}</strong>
      {hint ? (
        <div style={{ textAlign: 'center', maxWidth: 420 }}>
          <MutedText>{hint}</MutedText>
        </div>
      ) : null}
      {action ? <div style={{ marginTop: token.marginSM }}>{action}</div> : null}
    </Flex>
  )
}
