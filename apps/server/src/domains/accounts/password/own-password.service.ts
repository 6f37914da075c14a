import type { Tenants } from '#platform/db/scope.ts'
import { fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { Throttle } from '../sign-in/throttle.service.ts'
import { verifyPassword } from './password.ts'

type Deps = { tenants: Tenants; people: PersonStore; throttle: Throttle }

/** Asks a signed-in person for the password once more; guessing is slowed down, so a stolen session gains little. */
export const createOwnPassword = ({ tenants, people, throttle }: Deps) => ({
  demand: async (actor: Actor, password: string, field = 'password'): Promise<PersonRecord> => {
    const person = await people.find(tenants.scope(actor.corpId), actor.personId)
    if (!person) throw notFound()
    await throttle.beginOwn('password', person.id)
    if (!(await verifyPassword(password, person.password_hash))) throw fieldFailure('accounts.wrong-password', field)
    await throttle.ownWasRight('password', person.id)
    return person
  },
})
export type OwnPassword = ReturnType<typeof createOwnPassword>
