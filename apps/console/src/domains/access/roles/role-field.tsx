import { Form, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { isAbove } from './role-limits.ts'
import { useRoleAbout, useRoleName } from './use-role-name.ts'
import { useRoles } from './use-roles.ts'

/** Roles as entries of a choice, with what each is for; those above the person's own cannot be chosen. */
export const useRoleOptions = () => {
  const t = useText('access')
  const roleName = useRoleName()
  const roleAbout = useRoleAbout()
  const mine = useMe()?.roles ?? []
  return useRoles().map((role) => {
    const above = isAbove(role, mine)
    return {
      value: role.id,
      label: roleName(role),
      disabled: above,
      title: above ? t('staff.form.roleAbove') : roleAbout(role),
    }
  })
}

export const RoleField = () => {
  const t = useText('access')
  const options = useRoleOptions()
  return (
    <Form.Item
      name="roleId"
      label={t('staff.form.role')}
      rules={[{ required: true, message: t('staff.form.roleRequired') }]}
    >
      <Select options={options} />
    </Form.Item>
  )
}
