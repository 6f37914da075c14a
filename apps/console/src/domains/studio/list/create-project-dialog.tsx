import { Form, Input, Modal } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { track } from '#platform/tracking/track.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useOpenStudio } from './use-project-actions.ts'

type Values = { title: string }
type Props = { open: boolean; onClose: () => void }

/** Asks for the one thing a video needs to begin: what it is about. */
export const CreateProjectDialog = ({ open, onClose }: Props) => {
  const t = useText('studio')
  const p = useText('platform')
  const openStudio = useOpenStudio()
  const [form] = Form.useForm<Values>()
  const create = useApiMutation('studio', 'projectCreate', {
    invalidates: [['studio', 'projectList']],
    onSuccess: (project) => {
      track('studio.project-created')
      openStudio(project.id)
    },
  })
  const unplaced = useShowFieldErrors(form, create.error)
  return (
    <Modal
      open={open}
      title={t('create.title')}
      okText={t('create.ok')}
      cancelText={p('cancel')}
      confirmLoading={create.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => create.mutate({ title: values.title.trim() })}
      >
        {unplaced ? <ErrorState error={unplaced} /> : null}
        <Form.Item
          name="title"
          label={t('create.label')}
          extra={t('create.hint')}
          rules={[{ required: true, whitespace: true, message: p('rule.required') }]}
        >
          <Input autoFocus maxLength={200} placeholder={t('create.placeholder')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
