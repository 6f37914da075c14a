import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { isEmail, isPhone } from '../components/phone-number.ts'
import { useBusyCall } from '../components/use-busy-call.ts'
import { useFields } from '../components/use-fields.ts'
import { useSendCode } from '../components/use-send-code.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { newPasswordProblems } from './password-rules.ts'
import { placedAs } from './placed-as.ts'

export type Channel = 'email' | 'sms'
export type ResetStep = 'target' | 'code' | 'password'

/** The fields of all three steps; only those of the present step are checked. */
const useResetFields = (channel: Channel, step: ResetStep) => {
  const t = useText('accounts')
  const targetProblem = (target: string) => {
    if (target.trim() === '') return t(channel === 'email' ? 'setup.emailRequired' : 'phone.required')
    if (channel === 'email') return isEmail(target) ? undefined : t('setup.emailFormat')
    return isPhone(target) ? undefined : t('phone.format')
  }
  return useFields({ target: '', code: '', password: '', confirm: '' }, (typed) => ({
    target: step === 'target' ? targetProblem(typed.target) : undefined,
    code: step === 'code' && typed.code.trim() === '' ? t('code.required') : undefined,
    ...(step === 'password' ? newPasswordProblems(t, typed) : {}),
  }))
}

/** A forgotten password: prove an address or number, then choose a new one. */
export const useReset = (channel: Channel, flow: SigningIn) => {
  const [step, setStep] = useState<ResetStep>('target')
  const [proof, setProof] = useState('')
  const fields = useResetFields(channel, step)
  const { target, code, password, confirm } = fields.values
  const sending = useSendCode({ scene: 'reset', channel }, target)
  const { run, clear, ...call } = useBusyCall((failure) => {
    // A proof that has ended is asked for anew.
    if (failure instanceof ApiError && failure.kind === 'accounts.link-ended') setStep('target')
    return fields.place(placedAs(failure, { new_password: 'password' }))
  })
  const works: Record<ResetStep, () => Promise<void>> = {
    target: async () => {
      // A code that is on its way already is as good as a new one.
      if ((await sending.send()) || sending.secondsLeft > 0) setStep('code')
    },
    code: async () => {
      const check = { scene: 'reset', channel, target: target.trim(), op: 'check', code: code.trim() } as const
      setProof((await api.accounts.verify(check)).proof ?? '')
      setStep('password')
    },
    password: async () => {
      if (channel === 'email') rememberLoginName(target)
      // A mailbox or a phone alone does not get past a second factor: that may still be asked for.
      const failure = await flow.attempt(() => api.accounts.changePassword({ proof, new_password: password, confirm }))
      if (failure) throw failure
    },
  }
  return {
    step,
    fields,
    sending,
    busy: call.busy || sending.busy,
    error: call.error ?? (step === 'target' ? sending.error : undefined),
    submit: () => {
      if (fields.check()) void run(works[step])
    },
    back: () => {
      clear()
      setStep('target')
    },
  }
}
export type Resetting = ReturnType<typeof useReset>
