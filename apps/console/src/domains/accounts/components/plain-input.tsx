// By path: `Input` from 'antd' brings text areas, search and one-time codes along, 5 kB gz before sign-in.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import type { ComponentProps, ReactNode } from 'react'
import { PlainField } from './plain-field.tsx'

type Props = Pick<
  ComponentProps<typeof Input>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'readOnly' | 'placeholder' | 'type' | 'suffix' | 'disabled'
> & {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: ReactNode
  secret?: boolean
  /** Names, addresses and codes: no capital letter, no spelling marks. */
  exact?: boolean
  /** Beside the field, such as a button. */
  beside?: ReactNode
}

/** A labelled text field; paste and password managers work as in any form. */
export const PlainInput = (props: Props) => {
  const { id, label, problem, hint, secret = false, exact = false, beside, onChange, ...rest } = props
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const Field = secret ? Password : Input
  const field = (
    <Field
      id={id}
      name={id}
      size="large"
      {...rest}
      {...(exact ? { autoCapitalize: 'none', spellCheck: false } : {})}
      {...(problem ? { status: 'error', 'aria-invalid': true } : {})}
      {...(described ? { 'aria-describedby': described } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <PlainField id={id} label={label} problem={problem} hint={hint}>
      {beside ? (
        <div style={{ display: 'flex', gap: 8 }}>
          {field}
          {beside}
        </div>
      ) : (
        field
      )}
    </PlainField>
  )
}
