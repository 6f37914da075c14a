import type { Department } from '@lectern/contract/domains/access'
import { Form, Input, Modal } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { DepartmentSelect } from './department-select.tsx'

/** A new department (below another one), or one that is to be renamed or moved. */
export type DepartmentTask = { kind: 'add'; parentId: string | null } | { kind: 'edit'; department: Department }
type Values = { name: string; parentId: string | null }

export const DepartmentDialog = ({ task, onClose }: { task: DepartmentTask; onClose: () => void }) => {
  const t = useText('access')
  const p = useText('platform')
  const [form] = Form.useForm<Values>()
  const edited = task.kind === 'edit' ? task.department : undefined
  const save = useApiMutation('access', 'departmentSave', {
    invalidates: [
      ['access', 'departmentList'],
      ['access', 'staffList'],
    ],
    onSuccess: ({ name }) => {
      feedback.success(t('staff.department.saved', { name }))
      onClose()
    },
  })
  const unplaced = useShowFieldErrors(form, save.error)
  const initialValues = edited ?? { name: '', parentId: task.kind === 'add' ? task.parentId : null }
  const submit = ({ name, parentId }: Values) =>
    save.mutate({ name, parentId: parentId ?? null, ...(edited ? { id: edited.id, version: edited.version } : {}) })
  return (
    <Modal
      open
      title={edited ? t('staff.department.editTitle', { name: edited.name }) : t('staff.department.addTitle')}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={p('save')}
      cancelText={p('cancel')}
      confirmLoading={save.isPending}
    >
      <Form<Values> form={form} layout="vertical" initialValues={initialValues} onFinish={submit}>
        {unplaced ? <ErrorState error={unplaced} /> : null}
        <Form.Item
          name="name"
          label={t('staff.department.name')}
          rules={[{ required: true, whitespace: true, message: t('staff.department.nameRequired') }]}
        >
          <Input autoFocus maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="parentId" label={t('staff.department.parent')}>
          <DepartmentSelect placeholder={t('staff.department.top')} without={edited?.id} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
