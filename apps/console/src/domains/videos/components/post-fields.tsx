import { visibilities } from '@lectern/contract/domains/videos'
import { Form, Input, Radio, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

export type PostValues = {
  title: string
  description?: string
  tags?: string[]
  visibility?: (typeof visibilities)[number]
}

/** Title, description and tags of a video; who may watch it, once it exists. */
export const PostFields = ({ withVisibility = false }: { withVisibility?: boolean }) => {
  const t = useText('videos')
  const p = useText('platform')
  return (
    <>
      <Form.Item
        name="title"
        label={t('field.title')}
        rules={[{ required: true, whitespace: true, message: p('rule.required') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')}>
        <Input.TextArea maxLength={5000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="tags" label={t('field.tags')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={20}
          tokenSeparators={[',', ',', '、']}
          placeholder={t('field.tagsHint')}
        />
      </Form.Item>
      {withVisibility ? (
        <Form.Item name="visibility" label={t('visibility.label')}>
          <Radio.Group
            optionType="button"
            options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          />
        </Form.Item>
      ) : null}
    </>
  )
}
