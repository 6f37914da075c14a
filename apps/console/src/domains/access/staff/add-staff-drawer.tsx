import { Form, Input } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { DepartmentSelect } from '../departments/department-select.tsx'
import { RoleField } from '../roles/role-field.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { staffLists } from './use-staff-actions.ts'

type Values = { name: string; email: string; password: string; roleId: string; departmentId?: string | null }

const PasswordField = () => {
  const t = useText('access')
  return (
    <Form.Item
      name="password"
      label={t('staff.form.password')}
      extra={t('staff.form.passwordHint')}
      rules={[
        { required: true, message: t('staff.form.passwordRequired') },
        { min: 6, message: t('staff.form.passwordLength') },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
  )
}

/** Adds a person with a first password, for schools without mail. */
export const AddStaffDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText('access')
  const add = useApiMutation('access', 'staffAdd', {
    invalidates: staffLists,
    onSuccess: (person) => {
      feedback.success(t('staff.form.added', { name: person.name }))
      onClose()
    },
  })
  const close = () => {
    add.reset()
    onClose()
  }
  const submit = ({ departmentId, ...values }: Values) =>
    add.mutate({ ...values, ...(departmentId ? { departmentId } : {}) })
  return (
    <FormDrawer<Values>
      open={open}
      title={t('staff.form.title')}
      submitText={t('staff.form.submit')}
      onClose={close}
      onSubmit={submit}
      busy={add.isPending}
      error={add.error}
    >
      <NameField />
      <EmailField />
      <PasswordField />
      <RoleField />
      <Allowed permission="access.department" action="query">
        <Form.Item name="departmentId" label={t('staff.form.department')}>
          <DepartmentSelect />
        </Form.Item>
      </Allowed>
    </FormDrawer>
  )
}
