import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { api } from '#platform/api/client.ts'
import { rememberPerson, useMe } from '#platform/session/session-store.ts'

/** Who is signed in, and how to take in what a change answered. */
export const useOwnRecord = (): { me: CurrentPerson | undefined; refresh: () => Promise<void> } => {
  const me = useMe()
  return { me, refresh: async () => rememberPerson(await api.accounts.info({})) }
}
