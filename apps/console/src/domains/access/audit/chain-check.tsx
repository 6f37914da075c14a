import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import type { Output } from '#platform/api/contract-types.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'

type Verdict = Output<'access', 'auditVerify'>

/** Has the server recompute the whole chain. */
export const useChainCheck = () => {
  const [verdict, setVerdict] = useState<Verdict>()
  const [busy, setBusy] = useState(false)
  const check = () => {
    setBusy(true)
    api.access
      .auditVerify({})
      .then(setVerdict)
      .catch((error: unknown) => feedback.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { verdict, busy, check, close: () => setVerdict(undefined) }
}

export const CheckButton = ({ busy, onCheck }: { busy: boolean; onCheck: () => void }) => {
  const t = useText('access')
  return (
    <Button icon={<SafetyCertificateOutlined />} loading={busy} onClick={onCheck}>
      {t('audit.verify.open')}
    </Button>
  )
}

export const ChainVerdict = ({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) => {
  const t = useText('access')
  const { lines, broken_at: line } = verdict
  const looks = { showIcon: true, closable: { onClose }, style: { marginBottom: 16 } }
  if (line === null)
    return <Alert {...looks} role="status" type="success" title={t('audit.verify.whole', { count: lines })} />
  return (
    <Alert
      {...looks}
      type="error"
      title={t('audit.verify.broken', { line })}
      description={t('audit.verify.brokenHint')}
    />
  )
}
