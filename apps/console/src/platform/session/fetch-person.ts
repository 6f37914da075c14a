import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { api } from '#platform/api/client.ts'
import { adoptAccountSettings } from '#platform/settings/account-settings.ts'
import { rememberPerson } from './session-store.ts'
import { readToken } from './token.ts'

type Asking = { token: string; answer: Promise<CurrentPerson> }
let asking: Asking | undefined

const ask = async (token: string): Promise<CurrentPerson> => {
  const me = await api.accounts.info()
  // Somebody who logged out meanwhile is not remembered again.
  if (readToken() !== token) return me
  adoptAccountSettings(me)
  rememberPerson(me)
  return me
}

/** Asks who is signed in and remembers the answer; calls at the same time share one request. */
export const fetchPerson = (): Promise<CurrentPerson> => {
  const token = readToken()
  if (asking?.token === token) return asking.answer
  const answer = ask(token).finally(() => {
    if (asking?.answer === answer) asking = undefined
  })
  asking = { token, answer }
  return answer
}
