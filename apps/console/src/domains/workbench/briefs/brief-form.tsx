import { type Brief, maxCritics } from '@lectern/contract/domains/workbench'
import { DatePicker, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import type { BriefValues } from './brief-values.ts'
import { CriticSelect } from './critic-select.tsx'
import { useSaveBrief } from './use-save-brief.ts'

const valuesOf = (brief: Brief): BriefValues => ({
  title: brief.title,
  dates: [dayjs(brief.starts_on), dayjs(brief.ends_on)],
  goal: brief.goal,
  metrics: brief.metrics,
  client: brief.client,
  critics: brief.critiques.map((one) => one.person_id),
})

const Fields = ({ brief }: { brief: Brief | undefined }) => {
  const t = useText('workbench')
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <>
      <Form.Item name="title" label={t('brief.title')} rules={required(t('brief.titleRequired'))}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="dates" label={t('brief.dates')} rules={[{ required: true, message: t('brief.datesRequired') }]}>
        <DatePicker.RangePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="goal" label={t('brief.goal')} rules={required(t('brief.goalRequired'))}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Form.Item
        name="metrics"
        label={t('brief.metrics')}
        extra={t('brief.metricsHint')}
        rules={required(t('brief.metricsRequired'))}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="client" label={t('brief.client')} rules={required(t('brief.clientRequired'))}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="critics" label={t('brief.critics')} extra={t('brief.criticsHint', { count: maxCritics })}>
        <CriticSelect asked={brief?.critiques ?? []} />
      </Form.Item>
    </>
  )
}

type Props = { brief?: Brief | undefined; open: boolean; onClose: () => void; onSaved: (brief: Brief) => void }

/** The specification's basic form: writes a brief or changes one, and asks the critics. */
export const BriefForm = ({ brief, open, onClose, onSaved }: Props) => {
  const t = useText('workbench')
  const save = useSaveBrief(brief, onSaved)
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <FormDrawer<BriefValues>
      open={open}
      title={t(brief ? 'brief.edit' : 'brief.write')}
      submitText={t('brief.save')}
      onClose={close}
      onSubmit={(values) => save.mutate(values)}
      busy={save.isPending}
      error={save.error}
      {...(brief ? { initialValues: valuesOf(brief) } : {})}
    >
      <Fields brief={brief} />
    </FormDrawer>
  )
}
