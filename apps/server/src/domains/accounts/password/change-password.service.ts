import type { SignedIn } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Actor } from '#platform/session/actor.ts'
import { passwordChanged } from '../accounts.events.ts'
import type { PersonRecord, TicketRecord } from '../accounts.tables.ts'
import type { CodeService } from '../codes/code.service.ts'
import { languageOf, passwordChangedLetter } from '../codes/letters.ts'
import { ownFact } from '../people/own-fact.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { Device, SessionService } from '../sessions/session.service.ts'
import type { FinishSignIn } from '../sign-in/finish-sign-in.service.ts'
import type { TicketService } from '../sign-in/ticket.service.ts'
import type { AddressClaim } from './address-claim.service.ts'
import type { OwnPassword } from './own-password.service.ts'
import { hashPassword, isEasyToGuess } from './password.ts'

export type PasswordChange = {
  readonly old_password?: string | undefined
  readonly proof?: string | undefined
  readonly new_password: string
  readonly confirm: string
}
type Deps = {
  tenants: Tenants
  people: PersonStore
  ownPassword: OwnPassword
  tickets: TicketService
  signIn: FinishSignIn
  renewal: Renewal
}
type RenewalDeps = {
  events: Events
  people: PersonStore
  sessions: Pick<SessionService, 'end'>
  tickets: Pick<TicketService, 'endAll'>
  codes: Pick<CodeService, 'endAll'>
  claim: AddressClaim
  messenger: Messenger
  signInPage: () => string
  clock: Clock
}
type Renewed = { person: PersonRecord; passwordHash: string; device: Device; ticket?: TicketRecord }

/** Puts the new password in place, in the caller's transaction: every session, code and open step of the person ends. */
export const createRenewal = (deps: RenewalDeps) => {
  const { events, people, sessions, tickets, codes, claim, messenger, signInPage, clock } = deps
  return async (scope: Scope, { person, passwordHash, device, ticket }: Renewed): Promise<void> => {
    const now = clock.now()
    const change = { password_hash: passwordHash, updated_at: now.toISOString() }
    if (!(await people.change(scope, { id: person.id }, change))) throw notFound()
    if (ticket?.channel === 'email') await claim(scope, person, device.address)
    await sessions.end(scope, { personId: person.id })
    await tickets.endAll(scope, person.id)
    await codes.endAll(scope, person.id)
    const reader = { to: person.email, language: languageOf(person.lang) }
    await messenger.mail(scope, passwordChangedLetter(reader, { at: now, url: signInPage() }))
    await events.announce(scope, passwordChanged, { personId: person.id })
    const owner = { personId: person.id, name: person.nick_name, address: device.address }
    const after = { proven_by: ticket ? `${ticket.channel}-code` : 'old-password' }
    await events.announce(scope, audited, ownFact(owner, 'accounts.password-changed', { after }))
  }
}
export type Renewal = ReturnType<typeof createRenewal>

const acceptNew = async (input: PasswordChange, person: PersonRecord): Promise<string> => {
  const names = [person.user_name, person.nick_name, person.email, person.email.split('@')[0] ?? '']
  if (isEasyToGuess(input.new_password, names)) throw fieldFailure('accounts.weak-password', 'new_password')
  return hashPassword(input.new_password)
}

/** A new password, with the old one or with a proof from `verify`. */
export const createChangePassword = ({ tenants, people, ownPassword, tickets, signIn, renewal }: Deps) => {
  const ended = () => new Failure('accounts.link-ended')
  const withOld = async (actor: Actor, input: PasswordChange, device: Device): Promise<SignedIn> => {
    const person = await ownPassword.demand(actor, input.old_password ?? '', 'old_password')
    const passwordHash = await acceptNew(input, person)
    return tenants.transaction(actor.corpId, async (scope) => {
      await renewal(scope, { person, passwordHash, device })
      // Whoever is signed in has shown the second factor when they signed in.
      return signIn.admit(scope, { personId: person.id, corpId: actor.corpId, device, method: 'password' })
    })
  }
  const withProof = async (proof: string, input: PasswordChange, device: Device): Promise<SignedIn> => {
    const ticket = await tickets.find(proof, 'reset')
    const person = ticket && (await people.find(tenants.scope(ticket.corp_id), ticket.person_id))
    if (!person) throw ended()
    const passwordHash = await acceptNew(input, person)
    await tenants.transaction(ticket.corp_id, async (scope) => {
      if (!(await tickets.use(scope, ticket.id))) throw ended()
      await renewal(scope, { person, passwordHash, device, ticket })
    })
    // A mailbox alone does not get past a second factor.
    return signIn.finish({ personId: person.id, corpId: ticket.corp_id, device, method: 'reset' })
  }
  return async (actor: Actor | null, input: PasswordChange, device: Device): Promise<SignedIn> => {
    if (input.new_password !== input.confirm) throw fieldFailure('accounts.passwords-differ', 'confirm')
    if (input.proof !== undefined) return withProof(input.proof, input, device)
    if (actor) return withOld(actor, input, device)
    throw ended()
  }
}
export type ChangePassword = ReturnType<typeof createChangePassword>
