import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import type { CodeService, SentCode } from '../codes/code.service.ts'
import { languageOf } from '../codes/letters.ts'
import { verifyPassword } from '../password/password.ts'
import { activate } from '../people/person.states.ts'
import type { FoundPerson, PersonStore } from '../people/person.store.ts'
import type { ClassUrl } from '../school/class-url.service.ts'
import type { CorpStore } from '../school/corp.store.ts'
import type { Throttle } from '../sign-in/throttle.service.ts'
import type { TicketService } from '../sign-in/ticket.service.ts'
import type { ActivationLinks } from './activation-links.ts'
import type { NewPeople } from './new-person.service.ts'
import type { Applicant } from './registration-input.ts'

const firstSignInMs = 600_000

type Deps = {
  tenants: Tenants
  people: PersonStore
  corps: Pick<CorpStore, 'findFirst'>
  newPeople: NewPeople
  codes: CodeService
  links: ActivationLinks
  tickets: TicketService
  throttle: Throttle
  classUrl: ClassUrl
  clock: Clock
}
type Correction = { target: string; newTarget: string; password: string }
export type Sending = { sent: true; next_send_at: string; expires_at: string }

const sendingOf = ({ next_send_at, expires_at }: SentCode): Sending => ({ sent: true, next_send_at, expires_at })

const linkFor = (person: Pick<FoundPerson, 'id' | 'email' | 'nick_name' | 'lang'>, { address }: Applicant) => ({
  email: person.email,
  name: person.nick_name,
  personId: person.id,
  language: languageOf(person.lang),
  address,
})

const createCorrection = ({ tenants, people, newPeople, codes, links, throttle, clock }: Deps) => {
  const give = async (
    scope: Scope,
    person: FoundPerson,
    { newTarget, applicant }: { newTarget: string; applicant: Applicant },
  ) => {
    const holder = await newPeople.clearWay(scope, { user_name: person.user_name, email: newTarget, password: '' })
    const known = { email: newTarget, language: applicant.language, address: applicant.address, isFirst: true }
    if (holder) return links.sendKnown(scope, known)
    const change = {
      email: newTarget,
      ...(person.user_name === person.email ? { user_name: newTarget } : {}),
      updated_at: clock.now().toISOString(),
    }
    const corrected = await people.change(scope, { id: person.id, status: 'pending' }, change)
    if (!corrected) throw new Failure('accounts.invalid-credentials')
    // The link to the wrong address would prove the right one otherwise.
    await codes.endAll(scope, person.id)
    return links.send(scope, { ...linkFor(corrected, applicant), isFirst: true })
  }
  /** Another address for an account that waits: whoever has its password may say so. */
  return async ({ target, newTarget, password }: Correction, applicant: Applicant): Promise<Sending> => {
    const person = await people.findByEmail(target)
    const attempt = { account: target, address: applicant.address, deviceId: null }
    await throttle.beginSignIn(attempt)
    const right = await verifyPassword(password, person?.password_hash)
    if (!person || !right || person.status !== 'pending') throw new Failure('accounts.invalid-credentials')
    await throttle.wasRight(attempt)
    if (newTarget.toLowerCase() === person.email.toLowerCase())
      return sendingOf(
        await tenants.transaction(person.corp_id, (scope) => links.send(scope, linkFor(person, applicant))),
      )
    return sendingOf(
      await tenants.transaction(person.corp_id, (scope) => give(scope, person, { newTarget, applicant })),
    )
  }
}

export const createActivation = (deps: Deps) => {
  const { tenants, people, corps, newPeople, codes, links, tickets, classUrl, clock } = deps
  const ended = () => fieldFailure('accounts.link-ended', 'code')
  const describe = async (scope: Scope, person: PersonRecord) => {
    const { token } = await tickets.issue(scope, { personId: person.id, purpose: 'hand-over', lifeMs: firstSignInMs })
    const { roomId, sourceType } = person.registration ?? {}
    const class_url = await classUrl(scope, { roomId })
    return {
      verified: true,
      proof: token,
      ...(roomId === undefined ? {} : { room_id: roomId }),
      ...(sourceType === undefined ? {} : { source_type: sourceType }),
      ...(class_url === undefined ? {} : { class_url }),
    }
  }
  return {
    correct: createCorrection(deps),
    /** Sends the link again; for an address that waits for nothing it only looks like it. */
    resend: async (target: string, applicant: Applicant): Promise<Sending | undefined> => {
      const person = await people.findByEmail(target)
      const corpId = person?.corp_id ?? (await corps.findFirst())?.id
      if (corpId === undefined) return undefined
      return tenants.transaction(corpId, async (scope) => {
        const nobody = { email: target, address: applicant.address }
        if (person?.status !== 'pending') return sendingOf(await links.sendNothing(scope, nobody))
        return sendingOf(await links.send(scope, linkFor(person, applicant)))
      })
    },
    /** Opens the account that a link belongs to, once. */
    confirm: async (target: string, code: string, applicant: Applicant) => {
      const open = await codes.findLink(target.toLowerCase(), code)
      const personId = open?.person_id
      if (!open || !personId) throw ended()
      return tenants.transaction(open.corp_id, async (scope) => {
        const at = clock.now().toISOString()
        if (!(await codes.takeIn(scope, open))) throw ended()
        const change = { email_verified_at: at, updated_at: at }
        const person = await activate(people, scope, { id: personId, change })
        if (!person) throw ended()
        await newPeople.noteActive(scope, person, applicant)
        return describe(scope, person)
      })
    },
  }
}
export type Activation = ReturnType<typeof createActivation>
