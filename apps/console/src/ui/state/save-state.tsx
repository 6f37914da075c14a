import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

export type SaveStateName = 'saved' | 'saving' | 'dirty' | 'error' | 'conflict'

const icons: Record<SaveStateName, ReactNode> = {
  saved: <CheckCircleOutlined />,
  saving: <LoadingOutlined />,
  dirty: <EditOutlined />,
  error: <ExclamationCircleOutlined />,
  conflict: <ExclamationCircleOutlined />,
}

/** Whether what the person typed is safe. */
export const SaveState = ({ state }: { state: SaveStateName }) => {
  const t = useText('platform')
  const bad = state === 'error' || state === 'conflict'
  return (
    <Typography.Text type={bad ? 'danger' : 'secondary'} role="status" style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>{icons[state]}</span> {t(`saveState.${state}`)}
    </Typography.Text>
  )
}
