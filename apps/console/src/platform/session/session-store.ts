import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { create } from 'zustand'
import { setInfoKey, settingsOf, useSettings } from '#platform/settings/settings.ts'
import { clearToken } from './token.ts'

/** Browser keys of the specification that belong to one person. */
const personalKeys = [setInfoKey, 'user_token', 'avatar', 'GRAB_ClASS_ITEM']

type Session = {
  /** Who is signed in, with roles and corp; undefined until the guard has asked. */
  me: CurrentPerson | undefined
}

export const useSession = create<Session>(() => ({ me: undefined }))

/** The specification's key: who is signed in, and their settings. */
const writeSetInfo = ({ uid, user_name, nick_name, corp }: CurrentPerson): void =>
  localStorage.setItem(
    setInfoKey,
    JSON.stringify({ uid, user_name, nick_name, corp, ...settingsOf(useSettings.getState()) }),
  )

useSettings.subscribe(() => {
  const { me } = useSession.getState()
  if (me) writeSetInfo(me)
})

/** Keeps what the server told about the person. `SET_INFO` and `avatar` are the specification's storage keys. */
export const rememberPerson = (me: CurrentPerson): void => {
  writeSetInfo(me)
  localStorage.setItem('avatar', me.profile_url)
  useSession.setState({ me })
}

/** Forgets token, roles, corp id, user token, user info and python token. */
export const forgetPerson = (): void => {
  clearToken()
  for (const key of personalKeys) localStorage.removeItem(key)
  useSession.setState({ me: undefined })
}

export const useMe = (): CurrentPerson | undefined => useSession((session) => session.me)
