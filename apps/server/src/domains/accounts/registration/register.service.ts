import type { Scope, Tenants } from '#platform/db/scope.ts'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import type { CodeService } from '../codes/code.service.ts'
import type { OpenCode } from '../codes/code.store.ts'
import { languageOf } from '../codes/letters.ts'
import { hashPassword, isEasyToGuess } from '../password/password.ts'
import type { FoundPerson } from '../people/person.store.ts'
import { canonicalPhone } from '../people/phone-number.ts'
import type { ClassUrl } from '../school/class-url.ts'
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
type Phone = { readonly number: string; readonly code: OpenCode | undefined }

/** The answer to somebody who has nothing left to prove: a token that signs them in (`login2`). */
export const createWelcome =
  ({ tickets, classUrl }: Pick<RegisterDeps, 'tickets' | 'classUrl'>) =>
  async (scope: Scope, person: PersonRecord): Promise<RegistrationAnswer> => {
    const { token } = await tickets.issue(scope, { personId: person.id, purpose: 'hand-over', lifeMs: firstSignInMs })
    const class_url = await classUrl(scope, person.registration?.roomId)
    return {
      uid: String(person.uid),
      token,
      activation: 'active',
      activation_expires_at: null,
      ...(class_url === undefined ? {} : { class_url }),
    }
  }

/** Refuses an easy password and hashes a good one, known address or not: both take their time. */
export const acceptPassword = (input: RegistrationInput): Promise<string> => {
  if (isEasyToGuess(input.password, ownNames(input))) throw fieldFailure('accounts.weak-password', 'password')
  return hashPassword(input.password)
}

export const createRegister = (deps: RegisterDeps) => {
  const { tenants, places, newPeople, codes, links } = deps
  const welcome = createWelcome(deps)
  /** A phone without its code is left out: nobody takes a number that is not theirs. */
  const provePhone = async ({ phone, code }: RegistrationInput): Promise<Phone | undefined> => {
    if (phone === undefined || code === undefined) return undefined
    const number = canonicalPhone(phone)
    const open = await codes.check({ scene: 'register', channel: 'sms', target: number }, code)
    if (!open) throw fieldFailure('accounts.invalid-code', 'code')
    return { number, code: open }
  }
  const takePhone = async (scope: Scope, { number, code }: Phone): Promise<void> => {
    if (!code || !(await codes.useIn(scope, code))) throw fieldFailure('accounts.invalid-code', 'code')
    await newPeople.refuseTakenPhone(scope, number)
  }
  const pending = (activation_expires_at: string): RegistrationAnswer => ({
    uid: '',
    activation: 'pending',
    activation_expires_at,
  })
  const tellHolder = async (scope: Scope, holder: FoundPerson, { address }: Applicant) => {
    const language = languageOf(holder.lang)
    return pending((await links.sendKnown(scope, { email: holder.email, language, address, isFirst: true })).expires_at)
  }
  const isProven = ({ provenEmail }: Place, email: string) => provenEmail === email.toLowerCase()
  return {
    /** Proven by a link to the address, or by the invitation that was sent to it. */
    byEmail: async (input: RegistrationInput, applicant: Applicant): Promise<RegistrationAnswer> => {
      const place = await places.find(input)
      const passwordHash = await acceptPassword(input)
      const phone = await provePhone(input)
      return tenants.transaction(place.corpId, async (scope) => {
        const holder = await newPeople.clearWay(scope, input)
        if (phone) await takePhone(scope, phone)
        if (holder) return tellHolder(scope, holder, applicant)
        const emailProven = isProven(place, input.email)
        const status = emailProven ? 'active' : 'pending'
        const account = {
          input,
          place,
          applicant,
          passwordHash,
          phone: phone?.number ?? null,
          status,
          emailProven,
        } as const
        const person = await newPeople.add(scope, account)
        if (status === 'active') return welcome(scope, person)
        const { email, nick_name: name, id: personId } = person
        const to = { email, name, personId, language: applicant.language, address: applicant.address }
        return pending((await links.send(scope, { ...to, isFirst: true })).expires_at)
      })
    },
    /** Proven by the code sent to the phone; the address stays unproven until a mail shows it. */
    byPhone: async (input: RegistrationInput, applicant: Applicant): Promise<RegistrationAnswer> => {
      const place = await places.find(input)
      const passwordHash = await acceptPassword(input)
      const phone = await provePhone(input)
      if (!phone) throw fieldFailure('accounts.invalid-code', 'code')
      return tenants.transaction(place.corpId, async (scope) => {
        if (await newPeople.clearWay(scope, input)) throw fieldFailure('accounts.email-taken', 'email')
        await takePhone(scope, phone)
        const emailProven = isProven(place, input.email)
        const account = {
          input,
          place,
          applicant,
          passwordHash,
          phone: phone.number,
          status: 'active',
          emailProven,
        } as const
        return welcome(scope, await newPeople.add(scope, account))
      })
    },
  }
}
export type Register = ReturnType<typeof createRegister>
