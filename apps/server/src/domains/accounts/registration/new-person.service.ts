import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { registered } from '../accounts.events.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import { langOf } from '../codes/letters.ts'
import { ownFact } from '../people/own-fact.ts'
import type { FoundPerson, PersonStore } from '../people/person.store.ts'
import { isUniqueViolation } from '../people/unique-violation.ts'
import type { Place } from './place.service.ts'
import { type Applicant, type RegistrationInput, registeredOf } from './registration-input.ts'

type Deps = { events: Events; people: PersonStore; clock: Clock }
export type NewAccount = {
  readonly input: RegistrationInput
  readonly place: Place
  readonly applicant: Applicant
  readonly passwordHash: string
  /** Null without a proven one. */
  readonly phone: string | null
  readonly status: PersonRecord['status']
  readonly emailProven: boolean
}

const ownerOf = (person: PersonRecord, { address }: Applicant) => ({
  personId: person.id,
  name: person.nick_name,
  address,
})

const lock = async (scope: Scope, key: string): Promise<void> => {
  await scope.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

/** Makes sure that nobody else has the address or the phone when the transaction commits. */
const createWay = (people: PersonStore) => ({
  /**
   * Who holds the address; registrations of one address or name wait here for each other. An unconfirmed holder makes
   * room, with everything that was set up for it: whoever came first has proven nothing.
   */
  clearWay: async (scope: Scope, { user_name, email }: RegistrationInput): Promise<FoundPerson | undefined> => {
    const keys = [...new Set([user_name.toLowerCase(), email.toLowerCase()])].sort()
    for (const key of keys) await lock(scope, `accounts-name:${key}`)
    const holder = await people.findHolder(scope, email)
    if (holder?.status !== 'pending') return holder
    // One that is confirmed at this very moment stays.
    return (await people.removePending(scope, holder.id)) ? undefined : people.findHolder(scope, email)
  },
  refuseTakenPhone: async (scope: Scope, phone: string): Promise<void> => {
    await lock(scope, `accounts-phone:${phone}`)
    if (await people.isPhoneTaken(scope, phone)) throw fieldFailure('accounts.phone-taken', 'phone')
  },
})

/** What a person who registered themselves needs, in the caller's transaction. */
export const createNewPeople = ({ events, people, clock }: Deps) => {
  /** An account name that somebody else has, or that is written like an address, is not one: the e-mail address serves. */
  const chooseName = async (scope: Scope, { user_name, email }: RegistrationInput): Promise<string> =>
    user_name.includes('@') || (await people.isNameTaken(scope, user_name)) ? email : user_name
  const noteActive = async (scope: Scope, person: PersonRecord, applicant: Applicant): Promise<void> => {
    if (person.registration) await events.announce(scope, registered, registeredOf(person.id, person.registration))
    await events.announce(scope, audited, ownFact(ownerOf(person, applicant), 'accounts.activated'))
  }
  const insert = async (scope: Scope, account: NewAccount): Promise<PersonRecord> => {
    const { input, place, applicant, passwordHash, phone, status, emailProven } = account
    const at = clock.now().toISOString()
    try {
      return await people.insert(scope, {
        id: newId(),
        user_name: await chooseName(scope, input),
        email: input.email,
        nick_name: input.user_name,
        password_hash: passwordHash,
        created_at: at,
        status,
        phone,
        lang: langOf(applicant.language),
        email_verified_at: emailProven ? at : null,
        registration: place.registration,
      })
    } catch (error) {
      throw isUniqueViolation(error) ? new Failure('accounts.email-taken') : error
    }
  }
  return {
    noteActive,
    ...createWay(people),
    add: async (scope: Scope, account: NewAccount): Promise<PersonRecord> => {
      const person = await insert(scope, account)
      const after = { status: person.status, invited: account.place.provenEmail !== null }
      const owner = ownerOf(person, account.applicant)
      await events.announce(scope, audited, ownFact(owner, 'accounts.registered', { after }))
      if (person.status === 'active') await noteActive(scope, person, account.applicant)
      return person
    },
  }
}
export type NewPeople = ReturnType<typeof createNewPeople>
