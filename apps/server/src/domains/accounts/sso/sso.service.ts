import type { Identity, SignedInUser, SsoProvider } from '@lectern/contract/domains/accounts'
import { adminPath, consoleBase } from '@lectern/contract/primitives'
import { Failure } from '#platform/errors/failure.ts'
import type { RequestFacts } from '#platform/http/call.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Device } from '../sessions/session.service.ts'
import { randomToken } from '../sign-in/random-token.ts'
import type { IdentityService } from './identity.service.ts'
import type { OutsideIdentity, SsoGateways, SsoSecrets, SsoService, SsoServices } from './sso.ports.ts'
import type { SsoPurpose, StepKind } from './sso.tables.ts'
import type { OpenedStep, Steps } from './step.service.ts'

export type SsoInput = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  ticket?: string | undefined
}
type Wish = { providerId: string; purpose: SsoPurpose; actor: Actor | null; redirect: string; returnPath: string }
/** Which step a call may end: tickets of these kinds, or an answer that `asked` knows. */
type Expected = { tickets: readonly StepKind[]; asked: (step: OpenedStep) => boolean }
type Proven = { identity: OutsideIdentity; service: SsoService; redirect: string }
type Deps = {
  services: SsoServices
  gateways: SsoGateways
  steps: Steps
  identities: IdentityService
  finishSignIn: (proven: { personId: string; corpId: string; device: Device; method: 'sso' }) => Promise<SignedInUser>
}

export const authorizatioPath = `${consoleBase}/Authorizatio`
export const weixinReturnPath = `${adminPath}/accounts/weixinReturn`

const deviceOf = ({ userAgent, address }: RequestFacts): Device => ({ userAgent, address })
const isInsideWecom = (userAgent: string) => /\bwxwork\//i.test(userAgent)

export const createSsoService = ({ services, gateways, steps, identities, finishSignIn }: Deps) => {
  const findService = async (id: string): Promise<SsoService> => {
    const service = (await services()).find((one) => one.id === id)
    if (!service) throw new Failure('accounts.sso-unavailable')
    return service
  }
  const begin = async (request: RequestFacts, wish: Wish): Promise<URL> => {
    const service = await findService(wish.providerId)
    if (wish.purpose === 'connect' && wish.actor?.corpId !== service.corpId)
      throw new Failure('accounts.sso-unavailable')
    const returnTo = `${request.origin}${wish.returnPath}`
    const content: SsoSecrets = { nonce: randomToken(), codeVerifier: randomToken(), returnTo }
    // The console reads from its beginning what the person wanted; the rest is what cannot be guessed.
    const state = `${wish.purpose}.${randomToken()}`
    const insideApp = isInsideWecom(request.userAgent)
    const url = await gateways[service.kind].begin({ ...content, service, state, insideApp })
    await steps.keep(state, steps.bind(request.cookies), {
      kind: 'begun',
      corpId: service.corpId,
      providerId: service.id,
      purpose: wish.purpose,
      personId: wish.actor?.personId ?? null,
      redirect: wish.redirect,
      content,
    })
    return url
  }
  const exchange = async (
    step: OpenedStep,
    { code, state, iss }: { code: string; state: string; iss?: string | undefined },
  ) => {
    const service = await findService(step.provider_id)
    const answer = { ...(step.content as SsoSecrets), service, state, code, issuer: iss }
    return { identity: await gateways[service.kind].finish(answer), service, redirect: step.redirect }
  }
  /** What the provider's answer, or a ticket for an earlier one, proves. */
  const prove = async (request: RequestFacts, input: SsoInput, { tickets, asked }: Expected): Promise<Proven> => {
    const { code, state, iss, ticket } = input
    if (ticket) {
      const step = await steps.take(ticket, request.cookies, tickets)
      const service = await findService(step.provider_id)
      return { identity: step.content as OutsideIdentity, service, redirect: step.redirect }
    }
    if (!code || !state) throw new Failure('accounts.sso-refused')
    const step = await steps.take(state, request.cookies, ['begun'])
    if (!asked(step)) throw new Failure('accounts.sso-refused')
    return exchange(step, { code, state, iss })
  }
  const keepTicket = async (
    request: RequestFacts,
    kind: 'unbound' | 'weixin',
    { identity, service, redirect }: Proven,
  ) => {
    const ticket = randomToken()
    const purpose = kind === 'weixin' ? 'weixin' : 'login'
    const common = { corpId: service.corpId, providerId: service.id, personId: null, redirect }
    await steps.keep(ticket, steps.bind(request.cookies), { ...common, kind, purpose, content: identity })
    return ticket
  }
  return {
    list: async (): Promise<{ list: SsoProvider[] }> => ({
      list: (await services()).map(({ id, kind, name }) => ({ id, kind, name })),
    }),
    begin: async (request: RequestFacts, wish: Omit<Wish, 'returnPath'>) => ({
      url: (await begin(request, { ...wish, returnPath: authorizatioPath })).href,
    }),
    signIn: async (request: RequestFacts, input: SsoInput): Promise<SignedInUser & { redirect?: string }> => {
      const proven = await prove(request, input, { tickets: ['weixin'], asked: ({ purpose }) => purpose === 'login' })
      const { identity, service, redirect } = proven
      const personId = await identities.findPerson(identity, service, request.address)
      if (!personId) {
        const ticket = await keepTicket(request, 'unbound', proven)
        throw new Failure('accounts.identity-not-bound', { ticket, label: identity.label, provider: service.name })
      }
      const device = deviceOf(request)
      const opened = await finishSignIn({ personId, corpId: service.corpId, device, method: 'sso' })
      return redirect ? { ...opened, redirect } : opened
    },
    connect: async (actor: Actor, request: RequestFacts, input: SsoInput): Promise<Identity> => {
      // An answer that this person did not ask for could tie somebody else's identity to the account.
      const asked = ({ purpose, person_id }: OpenedStep) => purpose === 'connect' && person_id === actor.personId
      const { identity, service } = await prove(request, input, { tickets: ['unbound'], asked })
      if (service.corpId !== actor.corpId) throw new Failure('accounts.sso-refused')
      return identities.connect(actor, identity, { service, address: request.address })
    },
    /** From the app's home inside enterprise WeChat: no form, no QR code. */
    enterFromApp: async (request: RequestFacts, providerId: string | undefined) => {
      const offered = (await services()).filter(({ kind }) => kind === 'wecom')
      const service = providerId ? offered.find(({ id }) => id === providerId) : offered[0]
      if (!service) throw new Failure('accounts.sso-unavailable')
      const wish = { providerId: service.id, purpose: 'weixin', actor: null, redirect: '' } as const
      return begin(request, { ...wish, returnPath: weixinReturnPath })
    },
    /** A ticket that the console redeems (product decision 9): what travels in the address is worth nothing elsewhere. */
    returnFromApp: async (request: RequestFacts, input: { code: string; state: string }): Promise<string> =>
      keepTicket(
        request,
        'weixin',
        await prove(request, input, { tickets: [], asked: ({ purpose }) => purpose === 'weixin' }),
      ),
  }
}
export type SsoOfAccounts = ReturnType<typeof createSsoService>
