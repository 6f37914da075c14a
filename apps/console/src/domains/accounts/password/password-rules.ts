import type { Text } from '#platform/i18n/use-text.ts'
import { passwordMinLength } from './password-limits.ts'

type NewPassword = { password: string; confirm: string }

const confirmProblem = (t: Text<'accounts'>, { password, confirm }: NewPassword): string | undefined => {
  if (confirm === '') return t('setup.confirmRequired')
  return confirm === password ? undefined : t('setup.confirmMismatch')
}

/** What is wrong with a new password and its repetition. */
export const newPasswordProblems = (t: Text<'accounts'>, typed: NewPassword) => ({
  password:
    typed.password === ''
      ? t('setup.passwordRequired')
      : typed.password.length < passwordMinLength
        ? t('setup.passwordLength')
        : undefined,
  confirm: confirmProblem(t, typed),
})
