import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { isEmail, isPhone } from '../components/phone-number.ts'
import { useBusyCall } from '../components/use-busy-call.ts'
import { useFields } from '../components/use-fields.ts'
import { newPasswordProblems } from '../password/password-rules.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import type { RegisterSearch } from './register-search.ts'
import { useFollowRegistration } from './use-follow-registration.ts'

const empty = { user_name: '', email: '', password: '', confirm: '', phone: '', code: '', agreed: '' }

const useRegisterFields = (invited: { email: string; name: string } | null, withPhone: boolean) => {
  const t = useText('accounts')
  const emailProblem = (email: string) => {
    if (email.trim() === '') return t('setup.emailRequired')
    return isEmail(email) ? undefined : t('setup.emailFormat')
  }
  const phoneProblem = (phone: string) => {
    if (phone.trim() === '') return t('phone.required')
    return isPhone(phone) ? undefined : t('phone.format')
  }
  const initial = { ...empty, user_name: invited?.name ?? '', email: invited?.email ?? '' }
  const fields = useFields(initial, (typed) => ({
    user_name: typed.user_name.trim() === '' ? t('register.nameRequired') : undefined,
    email: emailProblem(typed.email),
    ...newPasswordProblems(t, typed),
    phone: withPhone ? phoneProblem(typed.phone) : undefined,
    code: withPhone && typed.code.trim() === '' ? t('code.required') : undefined,
    agreed: typed.agreed === '' ? t('register.agreeRequired') : undefined,
  }))
  return { fields, phoneProblem }
}

/** The registration form: its fields, its call, and what follows. */
export const useRegister = (
  flow: SigningIn,
  search: RegisterSearch,
  invited: { email: string; name: string } | null,
) => {
  const [withPhone, setWithPhone] = useState(false)
  const { fields, phoneProblem } = useRegisterFields(invited, withPhone)
  const follow = useFollowRegistration(flow, search.roomId)
  const { run, busy, error } = useBusyCall(fields.place)
  const send = async () => {
    const { user_name, email, password, phone, code } = fields.values
    const person = { user_name: user_name.trim(), email: email.trim(), password, ...search.origin }
    const reply = withPhone
      ? await api.accounts.registerIt2({ ...person, phone: phone.trim(), code: code.trim() })
      : await api.accounts.register(person)
    rememberLoginName(email)
    await follow(reply, email.trim())
  }
  return {
    fields,
    phoneProblem,
    withPhone,
    setWithPhone,
    busy: busy || flow.busy,
    error: error ?? flow.error,
    submit: () => {
      if (fields.check()) void run(send)
    },
  }
}
export type Registering = ReturnType<typeof useRegister>
