import type { WordAction } from '@lectern/contract/domains/live'
import { wordActions } from '@lectern/contract/domains/live'
import { Button, Form, Input, Radio } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { wordsIn } from './words-in.ts'

type Values = { typed: string; action: WordAction }

/** Puts words on the list, one a line or parted by commas. */
export const AddWords = () => {
  const t = useText('live')
  const [form] = Form.useForm<Values>()
  const save = useApiMutation('live', 'wordSave', {
    invalidates: [['live', 'wordList']],
    onSuccess: ({ saved }) => {
      form.setFieldValue('typed', '')
      feedback.success(t('words.saved', { count: saved }))
    },
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ typed: '', action: 'mask' }}
      onFinish={({ typed, action }) => save.mutate({ words: wordsIn(typed), action })}
    >
      {save.error ? <ErrorState error={save.error} /> : null}
      <Form.Item
        name="typed"
        label={t('words.add')}
        extra={t('words.addHint')}
        rules={[{ required: true, whitespace: true, message: t('words.addRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="action" label={t('words.what')}>
        <Radio.Group options={wordActions.map((value) => ({ value, label: t(`words.does.${value}`) }))} vertical />
      </Form.Item>
      <Button htmlType="submit" loading={save.isPending}>
        {t('words.save')}
      </Button>
    </Form>
  )
}
