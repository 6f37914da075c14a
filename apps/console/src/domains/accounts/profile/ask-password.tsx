import { Modal } from 'antd'
import { type FormEvent, useId } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { useFields } from '../components/use-fields.ts'

type Props = {
  open: boolean
  title: string
  text: string
  ok: string
  danger?: boolean
  busy: boolean
  error: unknown
  onClose: () => void
  onPassword: (password: string) => void
}

/** Asks for the own password before a change that a thief of the open page must not make. */
export const AskPassword = (props: Props) => {
  const t = useText('accounts')
  const formId = useId()
  const fields = useFields({ own_password: '' }, (typed) => ({
    own_password: typed.own_password === '' ? t('login.passwordRequired') : undefined,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) props.onPassword(fields.values.own_password)
  }
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.ok}
      confirmLoading={props.busy}
      okButtonProps={{ htmlType: 'submit', form: formId, danger: props.danger ?? false }}
      onCancel={props.onClose}
      afterClose={fields.reset}
      destroyOnHidden
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p>{props.text}</p>
        {props.error ? <FormProblem>{errorText(props.error)}</FormProblem> : null}
        <PlainInput
          {...fields.field('own_password')}
          label={t('security.yourPassword')}
          secret
          autoComplete="current-password"
          maxLength={256}
          autoFocus
        />
      </form>
    </Modal>
  )
}
