import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { enter } from '#platform/session/entrance.ts'
import { rememberLoginName } from './login-name.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

export type Credentials = { user_name: string; password: string }

/** Signs in and opens the console where the person wanted to go. */
export const useSignIn = () => {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const signIn = async ({ user_name, password }: Credentials): Promise<void> => {
    setBusy(true)
    setError(undefined)
    rememberLoginName(user_name)
    try {
      const session = await api.accounts.login({ user_name: user_name.trim(), password })
      if (session.lifei_class_url) location.assign(session.lifei_class_url)
      else enter(session.token, pathAfterSignIn(redirect))
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return { signIn, busy, error }
}
