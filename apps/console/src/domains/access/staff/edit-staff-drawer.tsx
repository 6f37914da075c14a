import type { Staff } from '@lectern/contract/domains/access'
import { Alert, Button, Drawer, Form, Input, Select, Skeleton, Switch } from 'antd'
import { ApiError } from '#platform/api/api-error.ts'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { staffSearch } from '../access-search.ts'
import { DepartmentSelect } from '../departments/department-select.tsx'
import { RoleField } from '../roles/role-field.tsx'
import { NameField } from './person-fields.tsx'
import { staffLists } from './use-staff-actions.ts'

type Values = Pick<Staff, 'name' | 'alias' | 'gender' | 'roleId' | 'departmentId'> & { enabled: boolean }
const genders = ['', 'female', 'male', 'other'] as const

/** Only what was changed is sent, so that nobody is asked for a right they do not use. */
const changesOf = (staff: Staff, { enabled, ...values }: Values) => {
  const entries = Object.entries({ ...values, departmentId: values.departmentId ?? null })
  const changed = entries.filter(([name, value]) => value !== undefined && value !== staff[name as keyof Staff])
  const before = staff.status !== 'disabled'
  const status = enabled ? ('enabled' as const) : ('disabled' as const)
  return { ...Object.fromEntries(changed), ...(enabled === before ? {} : { status }) }
}

const Fields = ({ status }: Pick<Staff, 'status'>) => {
  const t = useText('access')
  const maySwitch = usePermission('access.staff', status === 'disabled' ? 'enable' : 'disable')
  const options = genders.map((value) => ({ value, label: t(`staff.gender.${value || 'none'}`) }))
  return (
    <>
      <NameField />
      <Form.Item name="alias" label={t('staff.form.alias')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="gender" label={t('staff.form.gender')}>
        <Select options={options} />
      </Form.Item>
      <Allowed permission="access.role" action="query">
        <RoleField />
      </Allowed>
      <Allowed permission="access.department" action="query">
        <Form.Item name="departmentId" label={t('staff.form.department')}>
          <DepartmentSelect />
        </Form.Item>
      </Allowed>
      <Form.Item
        name="enabled"
        label={t('staff.form.status')}
        valuePropName="checked"
        extra={t('staff.form.statusHint')}
      >
        <Switch disabled={!maySwitch} />
      </Form.Item>
    </>
  )
}

type EditorProps = { staff: Staff; onClose: () => void; onReload: () => void }

const Editor = ({ staff, onClose, onReload }: EditorProps) => {
  const t = useText('access')
  const save = useApiMutation('access', 'staffUpdate', {
    invalidates: staffLists,
    onSuccess: ({ name }) => {
      feedback.success(t('staff.saved', { name }))
      onClose()
    },
  })
  const isConflict = save.error instanceof ApiError && save.error.kind === 'platform.conflict'
  const submit = (values: Values) =>
    save.mutate({ staffId: staff.staffId, version: staff.version, ...changesOf(staff, values) })
  const reload = (
    <Button size="small" onClick={onReload}>
      {t('staff.reload')}
    </Button>
  )
  const { name, alias, gender, roleId, departmentId, status } = staff
  return (
    <FormDrawer<Values>
      open
      title={t('staff.editTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      error={isConflict ? undefined : save.error}
      initialValues={{ name, alias, gender, roleId, departmentId, enabled: status !== 'disabled' }}
    >
      {isConflict ? (
        <Alert type="warning" showIcon title={t('staff.conflict')} action={reload} style={{ marginBottom: 16 }} />
      ) : null}
      <Fields status={status} />
    </FormDrawer>
  )
}

/** Names, role, department and status of one person; open while the id stands in the address. */
export const EditStaffDrawer = () => {
  const [{ id }, change] = useCheckedSearch(staffSearch)
  const mayEdit = usePermission('access.staff', 'edit')
  const isOpen = id !== undefined && mayEdit
  const query = useApiQuery('access', 'staffDetail', { staffId: id ?? '' }, { enabled: isOpen })
  const close = () => change({ id: undefined })
  if (!isOpen) return null
  // A stale answer would be refused on saving: the form begins with the newest one.
  if (query.data && !query.isFetching) {
    const { staffId, version } = query.data
    const onReload = () => void query.refetch()
    return <Editor key={`${staffId}:${version}`} staff={query.data} onClose={close} onReload={onReload} />
  }
  return (
    <Drawer open onClose={close} size={440} title=" ">
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
    </Drawer>
  )
}
