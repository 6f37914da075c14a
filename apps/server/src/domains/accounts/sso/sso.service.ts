import type { Identity, SignedInUser, SsoProvider } from '@lectern/contract/domains/accounts'
import { adminPath, consoleBase } from '@lectern/contract/primitives'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Device } from '../sessions/session.service.ts'
import type { IdentityService } from './identity.service.ts'
import type { SigningBrowser } from './sso.ports.ts'
import {
  createBegin,
  createProve,
  createTicketKeeper,
  type ProofDeps,
  type Proven,
  type SsoInput,
  type SsoWish,
} from './sso-proof.ts'
import type { OpenedStep } from './step.service.ts'

type Deps = ProofDeps & {
  identities: IdentityService
  finishSignIn: (proven: { personId: string; corpId: string; device: Device; method: 'sso' }) => Promise<SignedInUser>
}

const authorizatioPath = `${consoleBase}/Authorizatio`
const weixinReturnPath = `${adminPath}/accounts/weixinReturn`

const deviceOf = ({ userAgent, address }: SigningBrowser): Device => ({ userAgent, address })

/** Whatever is asked for first, the browser goes on to where it wanted. */
const withRedirect = (failure: unknown, redirect: string): unknown =>
  failure instanceof Failure && redirect !== ''
    ? new Failure(failure.kind, { ...failure.params, redirect }, failure.fields)
    : failure

const createEntrance = ({ finishSignIn, identities, ...deps }: Deps) => {
  const prove = createProve(deps)
  const keepTicket = createTicketKeeper(deps)
  const enter = async (request: SigningBrowser, proven: Proven): Promise<SignedInUser> => {
    const { identity, service } = proven
    const personId = await identities.findPerson(identity, service, request.address)
    if (!personId) {
      const ticket = await keepTicket(request, 'unbound', proven)
      throw new Failure('accounts.identity-not-bound', { ticket, label: identity.label, provider: service.name })
    }
    return finishSignIn({ personId, corpId: service.corpId, device: deviceOf(request), method: 'sso' })
  }
  return {
    signIn: async (request: SigningBrowser, input: SsoInput): Promise<SignedInUser & { redirect?: string }> => {
      const proven = await prove(request, input, { tickets: ['weixin'], asked: ({ purpose }) => purpose === 'login' })
      const { redirect } = proven
      const opened = await enter(request, proven).catch((failure: unknown) => {
        throw withRedirect(failure, redirect)
      })
      return redirect ? { ...opened, redirect } : opened
    },
    connect: async (actor: Actor, request: SigningBrowser, input: SsoInput): Promise<Identity> => {
      // An answer that this person did not ask for could tie somebody else's identity to the account.
      const asked = ({ purpose, person_id }: OpenedStep) => purpose === 'connect' && person_id === actor.personId
      const { identity, service } = await prove(request, input, { tickets: ['unbound'], asked })
      if (service.corpId !== actor.corpId) throw new Failure('accounts.sso-refused')
      return identities.connect(actor, identity, { service, address: request.address })
    },
    /** A ticket that the console redeems (product decision 9): what travels in the address is worth nothing elsewhere. */
    returnFromApp: async (request: SigningBrowser, input: { code: string; state: string }): Promise<string> => {
      const asked = ({ purpose }: OpenedStep) => purpose === 'weixin'
      return keepTicket(request, 'weixin', await prove(request, input, { tickets: [], asked }))
    },
  }
}

export const createSsoService = (deps: Deps) => {
  const { services } = deps
  const begin = createBegin(deps)
  return {
    ...createEntrance(deps),
    list: async (): Promise<{ list: SsoProvider[] }> => ({
      list: (await services()).map(({ id, kind, name }) => ({ id, kind, name })),
    }),
    begin: async (request: SigningBrowser, wish: Omit<SsoWish, 'returnPath'>) => ({
      url: (await begin(request, { ...wish, returnPath: authorizatioPath })).href,
    }),
    /** From the app's home inside enterprise WeChat: no form, no QR code. */
    enterFromApp: async (request: SigningBrowser, providerId: string | undefined) => {
      const offered = (await services()).filter(({ kind }) => kind === 'wecom')
      const service = providerId ? offered.find(({ id }) => id === providerId) : offered[0]
      if (!service) throw new Failure('accounts.sso-unavailable')
      const wish = { providerId: service.id, purpose: 'weixin', actor: null, redirect: '' } as const
      return begin(request, { ...wish, returnPath: weixinReturnPath })
    },
  }
}
export type SsoOfAccounts = ReturnType<typeof createSsoService>
