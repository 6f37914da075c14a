import type { ConsoleSettings, CurrentPerson } from '@lectern/contract/domains/accounts'
import { maskPhone } from '@lectern/contract/primitives'
import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoleReader } from '../accounts.ports.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import { hashPassword, isEasyToGuess } from '../password/password.ts'
import type { CorpStore } from '../school/corp.store.ts'
import type { SecondFactorStore } from '../second-factor/second-factor.store.ts'
import type { PersonStore } from './person.store.ts'
import { isUniqueViolation } from './unique-violation.ts'

export type PersonToAdd = { name: string; email: string; password: string; lang?: PersonRecord['lang'] }
export type InfoChange = {
  nick_name?: string | undefined
  profile_url?: string | undefined
  lang?: PersonRecord['lang'] | undefined
  settings?: ConsoleSettings | undefined
  version?: number | undefined
}
type Deps = {
  tenants: Tenants
  people: PersonStore
  corps: CorpStore
  factors: Pick<SecondFactorStore, 'find'>
  roles: RoleReader
  clock: Clock
}

/** What was left out stays; settings are merged field by field, so that two open tabs do not undo each other. */
const changeOf = ({ nick_name, profile_url, lang, settings }: InfoChange, at: string) => ({
  ...(nick_name === undefined ? {} : { nick_name }),
  ...(profile_url === undefined ? {} : { avatar: profile_url }),
  ...(lang === undefined ? {} : { lang }),
  ...(settings === undefined ? {} : { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` }),
  updated_at: at,
})

const createDescribe =
  ({ corps, factors, roles }: Pick<Deps, 'corps' | 'factors' | 'roles'>) =>
  async (scope: Scope, person: PersonRecord): Promise<CurrentPerson> => {
    const factor = await factors.find(scope, person.id)
    const list = await roles(scope, person.id)
    return {
      id: person.id,
      uid: String(person.uid),
      user_name: person.user_name,
      nick_name: person.nick_name,
      email: person.email,
      phone_masked: maskPhone(person.phone ?? ''),
      profile_url: person.avatar,
      welcome: person.nick_name,
      corp: { id: person.corp_id, name: await corps.getName(scope) },
      lang: person.lang,
      settings: person.settings,
      second_factor: {
        enabled: factor !== undefined,
        required: list.some((role) => role.secondFactor === true),
        recovery_codes_left: factor?.recovery_hashes.length ?? 0,
      },
      version: person.version,
      roles: list,
      role: list[0] ?? null,
    }
  }

export const createPersonService = ({ tenants, people, corps, factors, roles, clock }: Deps) => {
  const describe = createDescribe({ corps, factors, roles })
  return {
    describe,
    info: async (actor: Actor): Promise<CurrentPerson> => {
      const scope = tenants.scope(actor.corpId)
      const person = await people.find(scope, actor.personId)
      if (!person) throw notFound()
      return describe(scope, person)
    },
    update: async (actor: Actor, input: InfoChange): Promise<CurrentPerson> => {
      const scope = tenants.scope(actor.corpId)
      const change = changeOf(input, clock.now().toISOString())
      const person = await people.change(scope, { id: actor.personId, version: input.version }, change)
      if (!person) throw (await people.find(scope, actor.personId)) ? new Failure('platform.conflict') : notFound()
      return describe(scope, person)
    },
    /** Adds a person inside the caller's transaction. Throws `accounts.email-taken`, `accounts.weak-password`. */
    add: async (scope: Scope, { name, email, password, lang }: PersonToAdd): Promise<PersonRecord> => {
      if (isEasyToGuess(password, [name, email, email.split('@')[0] ?? '']))
        throw fieldFailure('accounts.weak-password', 'password')
      if (await people.isNameTaken(scope, email)) throw fieldFailure('accounts.email-taken', 'email')
      const at = clock.now().toISOString()
      const password_hash = await hashPassword(password)
      // Whoever runs the school vouches for the address; the school's first person speaks its language.
      const proven = { email_verified_at: at, created_at: at, lang: lang ?? (await people.findFirstLang(scope)) }
      try {
        return await people.insert(scope, {
          id: newId(),
          user_name: email,
          email,
          nick_name: name,
          password_hash,
          ...proven,
        })
      } catch (error) {
        throw isUniqueViolation(error) ? new Failure('accounts.email-taken') : error
      }
    },
    find: people.find,
    /** In the caller's transaction: whoever looks after the staff corrects a name. */
    rename: async (scope: Scope, { personId, name }: { personId: string; name: string }): Promise<void> => {
      await people.change(scope, { id: personId }, { nick_name: name, updated_at: clock.now().toISOString() })
    },
    /** An unconfirmed registration makes room for an invitation. */
    isEmailTaken: async (scope: Scope, email: string): Promise<boolean> => {
      const holder = await people.findHolder(scope, email)
      return holder !== undefined && holder.status !== 'pending'
    },
  }
}
export type PersonService = ReturnType<typeof createPersonService>
