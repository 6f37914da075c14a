import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { randomToken } from '../sign-in/random-token.ts'
import type { OutsideIdentity, SigningBrowser, SsoGateways, SsoSecrets, SsoService, SsoServices } from './sso.ports.ts'
import type { SsoPurpose, StepKind } from './sso.tables.ts'
import type { OpenedStep, Steps } from './step.service.ts'

export type SsoInput = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  ticket?: string | undefined
}
export type SsoWish = {
  providerId: string
  purpose: SsoPurpose
  actor: Actor | null
  redirect: string
  returnPath: string
}
/** Which step a call may end: tickets of these kinds, or an answer that `asked` knows. */
type Expected = { tickets: readonly StepKind[]; asked: (step: OpenedStep) => boolean }
export type Proven = { identity: OutsideIdentity; service: SsoService; redirect: string }
export type ProofDeps = { services: SsoServices; gateways: SsoGateways; steps: Steps }

const isInsideWecom = (userAgent: string) => /\bwxwork\//i.test(userAgent)

const createServiceFinder = (services: SsoServices) => async (id: string) => {
  const service = (await services()).find((one) => one.id === id)
  if (!service) throw new Failure('accounts.sso-unavailable')
  return service
}

/** Makes up what cannot be guessed, keeps it for this browser, and answers the page where the person says who they are. */
export const createBegin = ({ services, gateways, steps }: ProofDeps) => {
  const findService = createServiceFinder(services)
  return async (request: SigningBrowser, wish: SsoWish): Promise<URL> => {
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
}

/** What the provider's answer, or a ticket for an earlier one, proves. */
export const createProve = ({ services, gateways, steps }: ProofDeps) => {
  const findService = createServiceFinder(services)
  return async (request: SigningBrowser, input: SsoInput, { tickets, asked }: Expected): Promise<Proven> => {
    const { code, state, iss, ticket } = input
    if (ticket) {
      const step = await steps.take(ticket, request.cookies, tickets)
      const service = await findService(step.provider_id)
      return { identity: step.content as OutsideIdentity, service, redirect: step.redirect }
    }
    if (!code || !state) throw new Failure('accounts.sso-refused')
    const step = await steps.take(state, request.cookies, ['begun'])
    if (!asked(step)) throw new Failure('accounts.sso-refused')
    const service = await findService(step.provider_id)
    const answer = { ...(step.content as SsoSecrets), service, state, code, issuer: iss }
    return { identity: await gateways[service.kind].finish(answer), service, redirect: step.redirect }
  }
}

/** A ticket for what was proven, good once and in this browser. */
export const createTicketKeeper =
  ({ steps }: ProofDeps) =>
  async (request: SigningBrowser, kind: 'unbound' | 'weixin', { identity, service, redirect }: Proven) => {
    const ticket = randomToken()
    const purpose = kind === 'weixin' ? 'weixin' : 'login'
    const common = { corpId: service.corpId, providerId: service.id, personId: null, redirect }
    await steps.keep(ticket, steps.bind(request.cookies), { ...common, kind, purpose, content: identity })
    return ticket
  }
