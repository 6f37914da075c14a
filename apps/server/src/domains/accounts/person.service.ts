import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoleReader } from './accounts.ports.ts'
import type { PersonRecord } from './accounts.tables.ts'
import type { CorpStore } from './corp.store.ts'
import { hashPassword, isEasyToGuess } from './password.ts'
import type { PersonStore } from './person.store.ts'

export type PersonToAdd = { name: string; email: string; password: string }
type Deps = { tenants: Tenants; people: PersonStore; corps: CorpStore; roles: RoleReader; clock: Clock }

/** PostgreSQL's code for a broken unique index: two people asked for one address at the same moment. */
const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { code?: unknown } | null)?.code === '23505'
}

export const createPersonService = ({ tenants, people, corps, roles, clock }: Deps) => {
  const granted = async (scope: Scope, personId: string) => {
    const list = await roles(scope, personId)
    return { roles: list, role: list[0] ?? null }
  }
  const describe = async (scope: Scope, person: PersonRecord): Promise<CurrentPerson> => ({
    id: person.id,
    uid: String(person.uid),
    user_name: person.user_name,
    nick_name: person.nick_name,
    email: person.email,
    profile_url: person.avatar,
    welcome: person.nick_name,
    phone_masked: '',
    lang: 'en-US',
    settings: {},
    second_factor: { enabled: false, required: false, recovery_codes_left: 0 },
    version: person.version,
    corp: { id: person.corp_id, name: await corps.getName(scope) },
    ...(await granted(scope, person.id)),
  })
  return {
    info: async (actor: Actor): Promise<CurrentPerson> => {
      const scope = tenants.scope(actor.corpId)
      const person = await people.find(scope, actor.personId)
      if (!person) throw notFound()
      return describe(scope, person)
    },
    rename: async (actor: Actor, nickName: string): Promise<CurrentPerson> => {
      const scope = tenants.scope(actor.corpId)
      const person = await people.rename(scope, { id: actor.personId, nickName, at: clock.now().toISOString() })
      if (!person) throw notFound()
      return describe(scope, person)
    },
    /** Adds a person inside the caller's transaction. Throws `accounts.email-taken`, `accounts.weak-password`. */
    add: async (scope: Scope, { name, email, password }: PersonToAdd): Promise<PersonRecord> => {
      if (isEasyToGuess(password, [name, email, email.split('@')[0] ?? '']))
        throw fieldFailure('accounts.weak-password', 'password')
      if (await people.isNameTaken(scope, email)) throw fieldFailure('accounts.email-taken', 'email')
      const created = {
        id: newId(),
        user_name: email,
        email,
        nick_name: name,
        password_hash: await hashPassword(password),
        created_at: clock.now().toISOString(),
      }
      try {
        return await people.insert(scope, created)
      } catch (error) {
        throw isUniqueViolation(error) ? new Failure('accounts.email-taken') : error
      }
    },
    find: people.find,
  }
}
export type PersonService = ReturnType<typeof createPersonService>
