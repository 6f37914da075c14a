import type { Scope, Tenants } from '#platform/db/scope.ts'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import type { CodeService } from '../codes/code.service.ts'
import type { OpenCode } from '../codes/code.store.ts'
import { languageOf } from '../codes/letters.ts'
import { hashPassword, isEasyToGuess } from '../password/password.ts'
import type { FoundPerson } from '../people/person.store.ts'
import { canonicalPhone } from '../people/phone-number.ts'
import type { ClassUrl } from '../school/class-url.service.ts'
import type { TicketService } from '../sign-in/ticket.service.ts'
import type { ActivationLinks } from './activation-links.ts'
import type { NewPeople } from './new-person.service.ts'
import type { Place, Places } from './place.service.ts'
import { type Applicant, ownNames, type RegistrationAnswer, type RegistrationInput } from './registration-input.ts'

const firstSignInMs = 600_000

export type RegisterDeps = {
  tenants: Tenants
  places: Places
  newPeople: NewPeople
  codes: CodeService
  links: ActivationLinks
  tickets: TicketService
  classUrl: ClassUrl
}
type Phone = { readonly number: string; readonly code: OpenCode }

/** The answer to somebody who has nothing left to prove: a token that signs them in (`login2`). `address`: of their class. */
export const createWelcome =
  ({ tickets, classUrl }: Pick<RegisterDeps, 'tickets' | 'classUrl'>) =>
  async (scope: Scope, person: PersonRecord, address?: string): Promise<RegistrationAnswer> => {
    const { roomId } = person.registration ?? {}
    const { token } = await tickets.issue(scope, { personId: person.id, purpose: 'hand-over', lifeMs: firstSignInMs })
    const class_url = await classUrl(scope, { roomId, address })
    return {
      uid: String(person.uid),
      token,
      activation: 'active',
      activation_expires_at: null,
      ...(roomId === undefined ? {} : { room_id: roomId }),
      ...(class_url === undefined ? {} : { class_url }),
    }
  }

/** Refuses an easy password and hashes a good one, known address or not: both take their time. */
export const acceptPassword = (input: RegistrationInput): Promise<string> => {
  if (isEasyToGuess(input.password, ownNames(input))) throw fieldFailure('accounts.weak-password', 'password')
  return hashPassword(input.password)
}

const createPhoneProof = ({ codes, newPeople }: Pick<RegisterDeps, 'codes' | 'newPeople'>) => {
  const wrong = () => fieldFailure('accounts.invalid-code', 'code')
  return {
    /** A phone without its code is left out: nobody takes a number that is not theirs. */
    prove: async ({ phone, code }: RegistrationInput): Promise<Phone | undefined> => {
      if (phone === undefined || code === undefined) return undefined
      const number = canonicalPhone(phone)
      const open = await codes.check({ scene: 'register', channel: 'sms', target: number }, code)
      if (!open) throw wrong()
      return { number, code: open }
    },
    take: async (scope: Scope, { number, code }: Phone): Promise<void> => {
      if (!(await codes.takeIn(scope, code))) throw wrong()
      await newPeople.refuseTakenPhone(scope, number)
    },
  }
}

const pending = (activation_expires_at: string): RegistrationAnswer => ({
  uid: '',
  activation: 'pending',
  activation_expires_at,
})

const isProven = ({ provenEmail }: Place, email: string) => provenEmail === email.toLowerCase()

/** Proven by a link to the address, or by the invitation that was sent to it. */
const createByEmail = (deps: RegisterDeps) => {
  const { tenants, places, newPeople, links } = deps
  const welcome = createWelcome(deps)
  const phones = createPhoneProof(deps)
  const tellHolder = async (scope: Scope, { email, lang }: FoundPerson, { address }: Applicant) => {
    const known = { email, language: languageOf(lang), address, isFirst: true }
    return pending((await links.sendKnown(scope, known)).expires_at)
  }
  const sendLink = async (scope: Scope, person: PersonRecord, { language, address }: Applicant) => {
    const { email, nick_name: name, id: personId } = person
    return pending((await links.send(scope, { email, name, personId, language, address, isFirst: true })).expires_at)
  }
  return async (input: RegistrationInput, applicant: Applicant): Promise<RegistrationAnswer> => {
    const place = await places.find(input)
    const passwordHash = await acceptPassword(input)
    const phone = await phones.prove(input)
    return tenants.transaction(place.corpId, async (scope) => {
      const holder = await newPeople.clearWay(scope, input)
      if (phone) await phones.take(scope, phone)
      if (holder) return tellHolder(scope, holder, applicant)
      const emailProven = isProven(place, input.email)
      const status = emailProven ? 'active' : 'pending'
      const proven = { phone: phone?.number ?? null, status, emailProven } as const
      const person = await newPeople.add(scope, { input, place, applicant, passwordHash, ...proven })
      return emailProven ? welcome(scope, person) : sendLink(scope, person, applicant)
    })
  }
}

/** Proven by the code sent to the phone; the address stays unproven until a mail shows it. */
const createByPhone = (deps: RegisterDeps) => {
  const { tenants, places, newPeople } = deps
  const welcome = createWelcome(deps)
  const phones = createPhoneProof(deps)
  return async (input: RegistrationInput, applicant: Applicant): Promise<RegistrationAnswer> => {
    const place = await places.find(input)
    const passwordHash = await acceptPassword(input)
    const phone = await phones.prove(input)
    if (!phone) throw fieldFailure('accounts.invalid-code', 'code')
    return tenants.transaction(place.corpId, async (scope) => {
      if (await newPeople.clearWay(scope, input)) throw fieldFailure('accounts.email-taken', 'email')
      await phones.take(scope, phone)
      const proven = { phone: phone.number, status: 'active', emailProven: isProven(place, input.email) } as const
      return welcome(scope, await newPeople.add(scope, { input, place, applicant, passwordHash, ...proven }))
    })
  }
}

export const createRegister = (deps: RegisterDeps) => ({ byEmail: createByEmail(deps), byPhone: createByPhone(deps) })
export type Register = ReturnType<typeof createRegister>
