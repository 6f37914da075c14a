import { Button, Drawer, Flex, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from './state/error-state.tsx'
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

/** A form at the right edge: validates, shows server errors at their fields, keeps what was typed. */
export const FormDrawer = <V extends object>(props: Props<V>) => {
  const t = useText('platform')
  const [ownForm] = Form.useForm<V>()
  const form = props.form ?? ownForm
  const unplaced = useShowFieldErrors(form, props.error)
  return (
    <Drawer
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      size={440}
      destroyOnHidden
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={props.onClose}>{t('cancel')}</Button>
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
        {...(props.initialValues ? { initialValues: props.initialValues as object } : {})}
      >
        {unplaced ? <ErrorState error={unplaced} /> : null}
        {props.children}
      </Form>
    </Drawer>
  )
}
