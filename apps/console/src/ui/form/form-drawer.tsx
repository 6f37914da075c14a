import { Button, Drawer, Flex, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm } from '#platform/routing/tab-state.ts'
import { ErrorState } from '../state/error-state.tsx'
import { useShowFieldErrors } from './use-show-field-errors.ts'

type Props<V> = {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** Rejecting keeps the drawer open with what was typed; field errors of an ApiError go to their fields. */
  onSubmit: (values: V) => void
  initialValues?: Partial<V>
  submitText?: ReactNode
  busy?: boolean
  error?: unknown
  form?: FormInstance<V>
  children: ReactNode
}

/** Whether something was typed since the drawer opened, and the question before that is lost. */
const useUnsaved = (open: boolean, onClose: () => void) => {
  const t = useText('platform')
  const [dirty, setDirty] = useState(false)
  if (!open && dirty) setDirty(false)
  useDirtyForm(open && dirty)
  const leave = async () => {
    const question = {
      title: t('leaveQuestion'),
      text: t('leave.hint'),
      ok: t('leave.ok'),
      cancel: t('leave.cancel'),
      danger: true,
    }
    if (!dirty || (await feedback.confirm(question))) onClose()
  }
  return { leave: () => void leave(), onChange: () => setDirty(true) }
}

/** A form at the right edge: validates, shows server errors at their fields, asks before it drops what was typed. */
export const FormDrawer = <V extends object>(props: Props<V>) => {
  const t = useText('platform')
  const [ownForm] = Form.useForm<V>()
  const form = props.form ?? ownForm
  const unplaced = useShowFieldErrors(form, props.error)
  const { leave, onChange } = useUnsaved(props.open, props.onClose)
  return (
    <Drawer
      open={props.open}
      title={props.title}
      onClose={leave}
      size={440}
      destroyOnHidden
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="primary" loading={props.busy ?? false} onClick={() => form.submit()}>
            {props.submitText ?? t('save')}
          </Button>
        </Flex>
      }
    >
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={props.onSubmit}
        onValuesChange={onChange}
        {...(props.initialValues ? { initialValues: props.initialValues as object } : {})}
      >
        {unplaced ? <ErrorState error={unplaced} /> : null}
        {props.children}
      </Form>
    </Drawer>
  )
}
