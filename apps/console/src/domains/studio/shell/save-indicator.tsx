import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloudSyncOutlined from '@ant-design/icons/CloudSyncOutlined'
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useStudio } from '../editor/studio-context.ts'
import type { SaveStatus } from '../model/saving/autosave-ports.ts'
import styles from './studio-shell.module.css'

const icons: Record<SaveStatus['kind'], ReactNode> = {
  saved: <CheckCircleOutlined />,
  unsaved: <EditOutlined />,
  saving: <CloudSyncOutlined />,
  offline: <DisconnectOutlined />,
  blocked: <WarningOutlined />,
  refused: <WarningOutlined />,
  conflict: <WarningOutlined />,
}

const tones: Partial<Record<SaveStatus['kind'], string>> = {
  offline: 'warning',
  blocked: 'warning',
  refused: 'danger',
  conflict: 'danger',
}

/** Whether what was typed is safe, and where: on the server, or for now only in this browser. */
export const SaveIndicator = () => {
  const t = useText('studio')
  const { kind } = useStudio((studio) => studio.save)
  return (
    <Tooltip title={t(`save.hint.${kind}`)}>
      <span className={`${styles['indicator']} ${styles[tones[kind] ?? ''] ?? ''}`} role="status" data-save={kind}>
        <span aria-hidden>{icons[kind]}</span>
        {t(`save.${kind}`)}
      </span>
    </Tooltip>
  )
}
