import { Form, Input, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { CoverField } from '../media/cover-field.tsx'
import { FormSection } from './form-section.tsx'

export const AboutSection = ({ coverUrl }: { coverUrl: string | null }) => {
  const t = useText('live')
  return (
    <FormSection title={t('form.about')}>
      <Form.Item
        name="title"
        label={t('form.name')}
        rules={[{ required: true, whitespace: true, message: t('form.nameRequired') }]}
      >
        <Input maxLength={120} showCount />
      </Form.Item>
      <Form.Item name="desc" label={t('form.desc')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={5000} />
      </Form.Item>
      <Form.Item name="cover_id" label={t('form.cover')}>
        <CoverField shownUrl={coverUrl} />
      </Form.Item>
      <Form.Item name="tags" label={t('form.tags')} extra={t('form.tagsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[',', '，']} />
      </Form.Item>
    </FormSection>
  )
}
