import { setTimeout as sleep } from 'node:timers/promises'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Channel, Scene } from '../accounts.tables.ts'
import type { FoundPerson, PersonStore } from '../people/person.store.ts'
import { canonicalPhone } from '../people/phone-number.ts'
import type { Activation } from '../registration/activation.service.ts'
import type { Applicant } from '../registration/registration-input.ts'
import type { CorpStore } from '../school/corp.store.ts'
import type { TicketService } from '../sign-in/ticket.service.ts'
import type { CodeService } from './code.service.ts'
import type { Aim } from './code.store.ts'
import { codeMessage, languageOf, resetLetter } from './letters.ts'

const proofMs = 600_000
/** Writing a letter takes a few milliseconds that an unknown target does not: every answer waits at least this long. */
const evenMs = 150

export type Asked = {
  readonly scene: Scene
  readonly channel: Channel
  readonly target: string
  readonly code?: string | undefined
  readonly new_target?: string | undefined
  readonly password?: string | undefined
}
type Deps = {
  tenants: Tenants
  people: PersonStore
  corps: Pick<CorpStore, 'findFirst'>
  codes: CodeService
  tickets: TicketService
  activation: Activation
  messenger: Messenger
}

const channels: Record<Scene, readonly Channel[]> = {
  activate: ['email'],
  login: ['sms'],
  register: ['sms'],
  reset: ['email', 'sms'],
  bind: ['sms'],
}

const invalid = (field: string, message: string) =>
  new Failure('platform.validation', {}, [{ field, rule: 'invalid_value', message }])

/** The one spelling of a target, after a look at whether scene, channel and target belong together. */
const aimOf = ({ scene, channel, target }: Asked): Aim => {
  if (!channels[scene].includes(channel)) throw invalid('channel', 'This channel does not serve this purpose.')
  if (target.includes('@') !== (channel === 'email')) throw invalid('target', 'The target does not fit the channel.')
  return { scene, channel, target: channel === 'email' ? target.toLowerCase() : canonicalPhone(target) }
}

const createSending = ({ tenants, people, corps, codes, messenger }: Deps) => {
  const findPerson = ({ channel, target }: Aim): Promise<FoundPerson | undefined> =>
    channel === 'email' ? people.findByEmail(target) : people.findByPhone(target)
  const deliver = async (
    scope: Scope,
    aim: Aim,
    { code, language }: Pick<Applicant, 'language'> & { code: string },
  ) => {
    const reader = { to: aim.target, language }
    if (aim.channel === 'email') await messenger.mail(scope, resetLetter(reader, code))
    else await messenger.sms(scope, codeMessage(reader, aim.scene, code))
  }
  return async (aim: Aim, { address, language }: Applicant, actor: Actor | null) => {
    const person = await findPerson(aim)
    const corpId = actor?.corpId ?? person?.corp_id ?? (await corps.findFirst())?.id
    if (corpId === undefined) return { sent: true }
    return tenants.transaction(corpId, async (scope) => {
      const ownId = aim.scene === 'bind' ? actor?.personId : person?.corp_id === corpId ? person.id : undefined
      const { code, next_send_at, expires_at } = await codes.issue(scope, { ...aim, personId: ownId ?? null, address })
      // Whoever registers or binds a phone has no account with it yet; a code to sign in or reset with needs one.
      const isHeard = aim.scene === 'register' || aim.scene === 'bind' || person !== undefined
      if (isHeard) await deliver(scope, aim, { code, language: person ? languageOf(person.lang) : language })
      return { sent: true, next_send_at, expires_at }
    })
  }
}

const evenly = async <R>(work: Promise<R>): Promise<R> => {
  const waited = sleep(evenMs)
  try {
    return await work
  } finally {
    await waited
  }
}

/** Sends and checks codes. A stranger learns from no answer whether an address or phone belongs to somebody. */
export const createVerification = (deps: Deps) => {
  const { tenants, people, codes, tickets, activation } = deps
  const sendCode = createSending(deps)
  const wrong = () => fieldFailure('accounts.invalid-code', 'code')
  const proveReset = async (aim: Aim, code: string) => {
    const open = await codes.check(aim, code)
    const personId = open?.person_id
    if (!open || !personId) throw wrong()
    return tenants.transaction(open.corp_id, async (scope) => {
      if (!(await codes.takeIn(scope, open)) || !(await people.find(scope, personId))) throw wrong()
      const { token } = await tickets.issue(scope, {
        personId,
        purpose: 'reset',
        lifeMs: proofMs,
        channel: aim.channel,
      })
      return { verified: true, proof: token }
    })
  }
  return {
    send: async (asked: Asked, applicant: Applicant, actor: Actor | null) => {
      const aim = aimOf(asked)
      if (aim.scene === 'bind' && !actor) throw new Failure('platform.session-lost')
      if (aim.scene !== 'activate') return evenly(sendCode(aim, applicant, actor))
      const { new_target: newTarget, password = '' } = asked
      if (newTarget !== undefined) return activation.correct({ target: aim.target, newTarget, password }, applicant)
      return (await evenly(activation.resend(aim.target, applicant))) ?? { sent: true }
    },
    /** Uses the code up where the answer carries a proof; elsewhere the call that the code is for does. */
    check: async (asked: Asked, applicant: Applicant) => {
      const aim = aimOf(asked)
      const code = asked.code ?? ''
      if (aim.scene === 'activate') return activation.confirm(aim.target, code, applicant)
      if (aim.scene === 'reset') return proveReset(aim, code)
      if (!(await codes.check(aim, code))) throw wrong()
      return { verified: true }
    },
  }
}
export type Verification = ReturnType<typeof createVerification>
