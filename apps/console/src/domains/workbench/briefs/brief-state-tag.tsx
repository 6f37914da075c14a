import type { BriefState, Verdict } from '@lectern/contract/domains/workbench'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = { draft: 'default', in_review: 'processing', closed: 'success' } as const

export const BriefStateTag = ({ state }: { state: BriefState }) => {
  const t = useText('workbench')
  return <Tag color={colours[state]}>{t(`brief.state.${state}`)}</Tag>
}

/** What a critic said; null while there is no answer. */
export const VerdictTag = ({ verdict }: { verdict: Verdict | null }) => {
  const t = useText('workbench')
  if (verdict === null) return <Tag>{t('brief.verdict.none')}</Tag>
  return <Tag color={verdict === 'approve' ? 'success' : 'warning'}>{t(`brief.verdict.${verdict}`)}</Tag>
}
