import '../locale/page-texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { ChainVerdict, CheckButton, useChainCheck } from '../audit/chain-check.tsx'

export const Component = () => {
  const t = useText('access')
  const { verdict, busy, check, close } = useChainCheck()
  return (
    <PageFrame
      title={t('audit.title')}
      purpose={t('audit.purpose')}
      action={<CheckButton busy={busy} onCheck={check} />}
    >
      {verdict ? <ChainVerdict verdict={verdict} onClose={close} /> : null}
      <AuditTable />
    </PageFrame>
  )
}
