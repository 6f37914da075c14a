import { useState } from 'react'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useOwnRecord } from '../profile/use-own-record.ts'

export type Ask = 'on' | 'off' | 'renew'
type Secret = { secret: string; uri: string }

/** Switching the second factor on and off, and its recovery codes. Each begins with the own password. */
export const useSecondFactor = () => {
  const t = useText('accounts')
  const { refresh } = useOwnRecord()
  const [asking, setAsking] = useState<Ask>()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setAsking(undefined)
  const begin = useApiMutation('accounts', 'secondFactorBegin', {
    onSuccess: (answer) => {
      setSecret(answer)
      close()
    },
  })
  const showCodes = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setSecret(undefined)
    setCodes(recovery_codes)
    close()
    void refresh()
  }
  const confirm = useApiMutation('accounts', 'secondFactorConfirm', { onSuccess: showCodes })
  const renew = useApiMutation('accounts', 'recoveryCodesRenew', { onSuccess: showCodes })
  const remove = useApiMutation('accounts', 'secondFactorRemove', {
    onSuccess: () => {
      close()
      feedback.success(t('factor.off'))
      void refresh()
    },
  })
  const calls = { on: begin, off: remove, renew }
  const call = asking ? calls[asking] : undefined
  return {
    asking,
    secret,
    codes,
    confirm,
    busy: call?.isPending ?? false,
    error: call?.error ?? undefined,
    ask: (what: Ask) => {
      calls[what].reset()
      setAsking(what)
    },
    close,
    answer: (password: string) => call?.mutate({ password }),
    /** Away with what is shown once. */
    forget: () => {
      setSecret(undefined)
      setCodes(undefined)
      confirm.reset()
    },
  }
}
export type SecondFactor = ReturnType<typeof useSecondFactor>
