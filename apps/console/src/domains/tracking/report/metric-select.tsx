import { maxMetrics } from '@lectern/contract/domains/tracking'
import { Select } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { eventText } from '../registry/event-words.ts'
import { metricText } from './report-words.ts'

type Props = { value: readonly string[]; onChange: (metrics: string[]) => void }

/** Page views, people, and every event that the school counts. */
export const MetricSelect = ({ value, onChange }: Props) => {
  const t = useText('tracking')
  const { data } = useApiQuery('tracking', 'eventList', { page: 1, size: 100, state: 'approved' }, { staleMs: 60_000 })
  const plain = ['pv', 'uv', 'events'].map((metric) => ({ value: metric, label: metricText(t, metric) }))
  const events = (data?.list ?? []).map(({ name }) => ({ value: `event:${name}`, label: eventText(t, name) }))
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={t('builder.metrics')}
      placeholder={t('builder.metrics')}
      value={[...value]}
      maxCount={maxMetrics}
      maxTagCount="responsive"
      options={[
        { label: t('builder.pages'), options: plain },
        { label: t('builder.events'), options: events },
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(metrics) => onChange(metrics.length > 0 ? metrics : ['pv'])}
      style={{ minWidth: 240, flex: '1 1 240px', maxWidth: 460 }}
    />
  )
}
