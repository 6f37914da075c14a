import { useText } from '#platform/i18n/use-text.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { passwordMaxLength } from './password-limits.ts'
import { StrengthMeter } from './strength-meter.tsx'

type Field = { id: string; value: string; problem: string | undefined; onChange: (value: string) => void }
type Props = { password: Field; confirm: Field; label?: string }

/** A new password with its strength, and once more. */
export const NewPasswordFields = ({ password, confirm, label }: Props) => {
  const t = useText('accounts')
  return (
    <>
      <PlainInput
        {...password}
        label={label ?? t('setup.password')}
        secret
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        hint={password.value === '' ? undefined : <StrengthMeter password={password.value} />}
      />
      <PlainInput
        {...confirm}
        label={t('setup.confirm')}
        secret
        autoComplete="new-password"
        maxLength={passwordMaxLength}
      />
    </>
  )
}
