import { Form, Input } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

export const NameField = () => {
  const t = useText('access')
  return (
    <Form.Item
      name="name"
      label={t('staff.form.name')}
      rules={[{ required: true, whitespace: true, message: t('staff.form.nameRequired') }]}
    >
      <Input autoComplete="off" maxLength={60} />
    </Form.Item>
  )
}

export const EmailField = () => {
  const t = useText('access')
  return (
    <Form.Item
      name="email"
      label={t('staff.form.email')}
      rules={[
        { required: true, message: t('staff.form.emailRequired') },
        { type: 'email', message: t('staff.form.emailFormat') },
      ]}
    >
      <Input inputMode="email" autoComplete="off" maxLength={254} />
    </Form.Item>
  )
}
