import { Form, Input, Select } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form-drawer.tsx'
import { useRoleOptions } from '../use-role-name.ts'
import { useRoles } from '../use-roles.ts'

type Values = { name: string; email: string; password: string; roleId: string }

const Fields = () => {
  const t = useText('access')
  const roles = useRoles()
  const options = useRoleOptions(roles)
  return (
    <>
      <Form.Item
        name="name"
        label={t('form.name')}
        rules={[{ required: true, whitespace: true, message: t('form.nameRequired') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('form.email')}
        rules={[
          { required: true, message: t('form.emailRequired') },
          { type: 'email', message: t('form.emailFormat') },
        ]}
      >
        <Input inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('form.password')}
        extra={t('form.passwordHint')}
        rules={[
          { required: true, message: t('form.passwordRequired') },
          { min: 6, message: t('form.passwordLength') },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="roleId" label={t('form.role')} rules={[{ required: true, message: t('form.roleRequired') }]}>
        <Select options={options} />
      </Form.Item>
    </>
  )
}

export const AddStaffDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText('access')
  const add = useApiMutation('access', 'staffAdd', {
    invalidates: [['access', 'staffList']],
    onSuccess: (person) => {
      feedback.success(t('form.added', { name: person.name }))
      onClose()
    },
  })
  const close = () => {
    add.reset()
    onClose()
  }
  return (
    <FormDrawer<Values>
      open={open}
      title={t('form.title')}
      submitText={t('form.submit')}
      onClose={close}
      onSubmit={(values) => add.mutate(values)}
      busy={add.isPending}
      error={add.error}
    >
      <Fields />
    </FormDrawer>
  )
}
