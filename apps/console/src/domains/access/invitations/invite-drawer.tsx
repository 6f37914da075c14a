import { Form, Typography } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { DepartmentSelect } from '../departments/department-select.tsx'
import { RoleField } from '../roles/role-field.tsx'
import { EmailField, NameField } from '../staff/person-fields.tsx'
import type { Invited } from './invitation-link.tsx'

type Values = { name: string; email: string; roleId: string; departmentId?: string | null }
type Props = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

/** Invites a person by e-mail. */
export const InviteDrawer = ({ open, onClose, onInvited }: Props) => {
  const t = useText('access')
  const invite = useApiMutation('access', 'invite', {
    invalidates: [['access', 'invitationList']],
    onSuccess: (invited) => {
      onClose()
      onInvited(invited)
    },
  })
  const close = () => {
    invite.reset()
    onClose()
  }
  return (
    <FormDrawer<Values>
      open={open}
      title={t('staff.invite.title')}
      submitText={t('staff.invite.submit')}
      onClose={close}
      onSubmit={(values) => invite.mutate({ ...values, departmentId: values.departmentId ?? null })}
      busy={invite.isPending}
      error={invite.error}
    >
      <Typography.Paragraph type="secondary">{t('staff.invite.hint')}</Typography.Paragraph>
      <NameField />
      <EmailField />
      <RoleField />
      <Allowed permission="access.department" action="query">
        <Form.Item name="departmentId" label={t('staff.form.department')}>
          <DepartmentSelect />
        </Form.Item>
      </Allowed>
    </FormDrawer>
  )
}
