import { type Brief, type Verdict, verdicts } from '@lectern/contract/domains/workbench'
import { Alert, Button, Drawer, Flex, Form, Input, Radio, Skeleton } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { BriefFacts } from './brief-facts.tsx'
import { briefSearch } from './brief-search.ts'
import { CritiqueList } from './critique-list.tsx'

type Values = { verdict: Verdict; comment: string }

const AnswerForm = ({ brief }: { brief: Brief }) => {
  const t = useText('workbench')
  const me = useMe()
  const [form] = Form.useForm<Values>()
  const own = brief.critiques.find((one) => one.person_id === me?.id)
  const answer = useApiMutation('workbench', 'reviewAnswer', {
    invalidates: [['workbench']],
    onSuccess: () => feedback.success(t('brief.answered')),
  })
  const unplaced = useShowFieldErrors(form, answer.error)
  const verdict = Form.useWatch('verdict', form)
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={{ verdict: own?.verdict ?? undefined, comment: own?.comment ?? '' }}
      onFinish={(values) => answer.mutate({ id: brief.id, verdict: values.verdict, comment: values.comment ?? '' })}
    >
      {unplaced ? <ErrorState error={unplaced} /> : null}
      <Form.Item
        name="verdict"
        label={t('brief.yourAnswer')}
        rules={[{ required: true, message: t('brief.verdictRequired') }]}
      >
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={verdicts.map((value) => ({ value, label: t(`brief.verdict.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="comment"
        label={t('brief.comment')}
        rules={verdict === 'change' ? [{ required: true, whitespace: true, message: t('brief.commentRequired') }] : []}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={answer.isPending}>
        {t(own?.verdict ? 'brief.answerAgain' : 'brief.answer')}
      </Button>
    </Form>
  )
}

/** A brief as an invited critic sees it; open while `review` stands in the address. */
export const ReviewDrawer = () => {
  const t = useText('workbench')
  const [search, change] = useCheckedSearch(briefSearch)
  const query = useApiQuery(
    'workbench',
    'reviewDetail',
    { id: search.review ?? '' },
    { enabled: Boolean(search.review) },
  )
  const brief = query.data
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!brief) return <Skeleton active />
    return (
      <Flex vertical gap="large">
        <BriefFacts brief={brief} />
        {brief.state === 'closed' ? (
          <Alert type="info" showIcon title={t('brief.closedNote')} />
        ) : (
          <AnswerForm key={brief.id} brief={brief} />
        )}
        <CritiqueList critiques={brief.critiques} />
      </Flex>
    )
  }
  return (
    <Drawer
      open={Boolean(search.review)}
      onClose={() => change({ review: undefined })}
      title={brief?.title ?? ''}
      size={520}
      destroyOnHidden
    >
      {body()}
    </Drawer>
  )
}
