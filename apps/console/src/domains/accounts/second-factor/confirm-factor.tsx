import { Button, Flex } from 'antd'
import type { FormEvent } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { useFields } from '../components/use-fields.ts'
import { EnrolSecret } from './enrol-secret.tsx'
import type { SecondFactor } from './use-second-factor.ts'

type Props = { factor: SecondFactor; secret: { secret: string; uri: string } }

/** The authenticator app proves that it has the secret; only then the factor counts. */
export const ConfirmFactor = ({ factor, secret }: Props) => {
  const t = useText('accounts')
  const { confirm, forget } = factor
  const fields = useFields({ code: '' }, ({ code }) => ({
    code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : t('factor.sixDigits'),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) confirm.mutate({ code: fields.values.code.replace(/\s/g, '') })
  }
  const field = fields.field('code')
  return (
    <form onSubmit={submit} noValidate style={{ maxWidth: 420 }}>
      <EnrolSecret {...secret} />
      <PlainInput
        {...field}
        problem={field.problem ?? (confirm.error ? errorText(confirm.error) : undefined)}
        label={t('factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        exact
      />
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('factor.switchOn')}
        </Button>
        <Button onClick={forget}>{t('cancel')}</Button>
      </Flex>
    </form>
  )
}
