import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { create } from 'zustand'
import { clearToken } from './token.ts'

/** Browser keys of the specification that belong to one person. */
const personalKeys = ['SET_INFO', 'user_token', 'avatar', 'GRAB_ClASS_ITEM']

type Session = {
  /** Who is signed in, with roles and corp; undefined until the guard has asked. */
  me: CurrentPerson | undefined
}

export const useSession = create<Session>(() => ({ me: undefined }))

/** Keeps what the server told about the person. `SET_INFO` and `avatar` are the specification's storage keys. */
export const rememberPerson = (me: CurrentPerson): void => {
  const { uid, user_name, nick_name, corp } = me
  localStorage.setItem('SET_INFO', JSON.stringify({ uid, user_name, nick_name, corp }))
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
