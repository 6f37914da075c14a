import type { School } from '@lectern/contract/domains/accounts'
import { Button, Card, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm } from '#platform/routing/tab-state.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { OvertakenNote } from '#ui/form/overtaken-note.tsx'
import { useFollowRecord } from '#ui/form/use-follow-record.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { roleLabel } from './role-label.ts'

type Props = {
  school: School
  /** Somebody else saved first: the record must be asked for anew. */
  onStale: () => void
}
type Values = { name: string; mode: School['registration']['mode']; role_id: string; class_hosts: string[] }

const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$/i

/** The roles to choose from; somebody who may not see them sees only the one that is set. */
const useRoleChoices = (current: string) => {
  const mayAsk = usePermission('access.role', 'query')
  const roles = useApiQuery('access', 'roleList', {}, { enabled: mayAsk }).data?.list ?? []
  const choices = roles.map((role) => ({ value: role.id, label: roleLabel(role) }))
  return choices.some(({ value }) => value === current) ? choices : [{ value: current, label: current }, ...choices]
}

const RegistrationFields = ({ roleId }: { roleId: string }) => {
  const t = useText('accounts')
  const roles = useRoleChoices(roleId)
  return (
    <>
      <Form.Item name="mode" label={t('school.mode.label')}>
        <Radio.Group style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
          {(['open', 'invited', 'closed'] as const).map((mode) => (
            <Radio key={mode} value={mode}>
              {t(`school.mode.${mode}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="role_id" label={t('school.role')} extra={t('school.roleHint')}>
        <Select options={roles} style={{ maxWidth: 320 }} />
      </Form.Item>
    </>
  )
}

const ClassHosts = () => {
  const t = useText('accounts')
  const everyHost = {
    validator: async (_rule: unknown, hosts: string[] = []) => {
      const wrong = hosts.find((host) => !hostPattern.test(host))
      if (wrong !== undefined) throw new Error(t('school.hostFormat', { host: wrong }))
    },
  }
  return (
    <Form.Item name="class_hosts" label={t('school.hosts')} extra={t('school.hostsHint')} rules={[everyHost]}>
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={50} />
    </Form.Item>
  )
}

const labels = {
  name: 'school.name',
  mode: 'school.mode.label',
  role_id: 'school.role',
  class_hosts: 'school.hosts',
} as const

const valuesOf = ({ name, registration, class_hosts }: School): Values => ({ name, ...registration, class_hosts })

const useSaveSchool = (form: FormInstance<Values>, { school, onStale }: Props) => {
  const t = useText('accounts')
  const [dirty, setDirty] = useState(false)
  useDirtyForm(dirty)
  const followed = useFollowRecord(form, valuesOf(school))
  const save = useApiMutation('accounts', 'schoolUpdate', {
    invalidates: [['accounts', 'school']],
    onSuccess: (saved, { name, registration, class_hosts }) => {
      followed.saved({ name, ...registration, class_hosts }, valuesOf(saved))
      setDirty(false)
      feedback.success(t('school.saved'))
    },
    onError: ({ kind }) => kind === 'platform.conflict' && onStale(),
  })
  const submit = ({ name, mode, role_id, class_hosts }: Values) =>
    save.mutate({ name, registration: { mode, role_id }, class_hosts, version: school.version })
  return { save, submit, followed, onTyped: () => setDirty(true) }
}

/** Name, who may register as what, and where a class may be held. */
export const SchoolForm = (props: Props) => {
  const t = useText('accounts')
  const [form] = Form.useForm<Values>()
  const mayEdit = usePermission('accounts.school', 'edit')
  const { save, submit, followed, onTyped } = useSaveSchool(form, props)
  const unplaced = useShowFieldErrors(form, save.error)
  const isStale = save.error?.kind === 'platform.conflict'
  return (
    <Card>
      {unplaced && !isStale ? <ErrorState error={unplaced} /> : null}
      <OvertakenNote
        fields={followed.overtaken.map((name) => t(labels[name]))}
        onTake={followed.takeTheirs}
        isStale={isStale}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayEdit}
        initialValues={valuesOf(props.school)}
        onFinish={submit}
        onValuesChange={onTyped}
        style={{ maxWidth: 560 }}
      >
        <Form.Item
          name="name"
          label={t('school.name')}
          rules={[{ required: true, whitespace: true, message: t('setup.schoolRequired') }]}
        >
          <Input autoComplete="organization" maxLength={80} />
        </Form.Item>
        <RegistrationFields roleId={props.school.registration.role_id} />
        <ClassHosts />
        {mayEdit ? (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('profile.save')}
          </Button>
        ) : null}
      </Form>
    </Card>
  )
}
