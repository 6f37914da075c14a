import type { Scope } from '#platform/db/scope.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { CodeService, SentCode } from '../codes/code.service.ts'
import { activationLetter, knownAddressLetter, type Language } from '../codes/letters.ts'

export type LinkTo = {
  readonly email: string
  readonly name: string
  readonly personId: string
  readonly language: Language
  readonly address: string
  readonly isFirst?: boolean
}
type Deps = { codes: CodeService; messenger: Messenger; baseUrl: () => string }

/** Letters that prove an address, in the caller's transaction. */
export const createActivationLinks = ({ codes, messenger, baseUrl }: Deps) => {
  const aim = (email: string) => ({ scene: 'activate', channel: 'email', target: email.toLowerCase() }) as const
  const signInPage = () => `${baseUrl()}/admin/user/login`
  return {
    signInPage,
    /** A new link; earlier ones of the address end. */
    send: async (
      scope: Scope,
      { email, name, personId, language, address, isFirst = false }: LinkTo,
    ): Promise<SentCode> => {
      const sent = await codes.issue(scope, { ...aim(email), personId, address, isFirst })
      const query = new URLSearchParams({ email, code: sent.code })
      const url = `${baseUrl()}/admin/user/register-result?${query.toString()}`
      await messenger.mail(scope, activationLetter({ to: email, language }, { name, url }))
      return sent
    },
    /** The same to look at from outside: the same limits, the same times, but the letter says that there is an account. */
    sendKnown: async (
      scope: Scope,
      { email, language, address, isFirst = false }: Omit<LinkTo, 'personId' | 'name'>,
    ): Promise<SentCode> => {
      const sent = await codes.issue(scope, { ...aim(email), personId: null, address, isFirst })
      await messenger.mail(scope, knownAddressLetter({ to: email, language }, signInPage()))
      return sent
    },
    /** Nobody is told anything. */
    sendNothing: (scope: Scope, { email, address }: { email: string; address: string }): Promise<SentCode> =>
      codes.issue(scope, { ...aim(email), personId: null, address }),
  }
}
export type ActivationLinks = ReturnType<typeof createActivationLinks>
