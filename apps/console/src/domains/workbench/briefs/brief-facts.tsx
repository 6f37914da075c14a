import type { Brief } from '@lectern/contract/domains/workbench'
import { useText } from '#platform/i18n/use-text.ts'
import { FactList } from '#ui/fact-list.tsx'

const lines = (text: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>

/** What the brief says. */
export const BriefFacts = ({ brief }: { brief: Brief }) => {
  const t = useText('workbench')
  const items = [
    { key: 'client', label: t('brief.client'), children: brief.client },
    { key: 'dates', label: t('brief.dates'), children: `${brief.starts_on} – ${brief.ends_on}` },
    { key: 'goal', label: t('brief.goal'), children: lines(brief.goal) },
    { key: 'metrics', label: t('brief.metrics'), children: lines(brief.metrics) },
    { key: 'by', label: t('brief.by'), children: brief.created_by_name },
  ]
  return <FactList items={items} />
}
