import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { administratorMade } from '../accounts.events.ts'
import { type Language, langOf } from '../codes/letters.ts'
import type { PersonService } from '../people/person.service.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { Device, SessionService } from '../sessions/session.service.ts'
import type { CorpStore } from './corp.store.ts'

// Without letters and digits that look alike on a terminal.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

type School = { schoolName: string; email: string; password: string; language?: Language }
type Deps = {
  tenants: Tenants
  events: Events
  people: PersonStore
  persons: PersonService
  corps: CorpStore
  sessions: SessionService
  clock: Clock
}

const sameText = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Makes the first school and its administrator, once, for whoever can read the terminal. */
export const createSetupService = ({ tenants, events, people, persons, corps, sessions, clock }: Deps) => {
  let code: string | null = null
  const isNeeded = async () => (await people.countEverybody()) === 0
  const enter = async (scope: Scope, { schoolName, email, password, language = 'en' }: School, address = '') => {
    await corps.insert(scope, { name: schoolName, at: clock.now().toISOString() })
    const person = await persons.add(scope, {
      name: email.split('@')[0] ?? email,
      email,
      password,
      lang: langOf(language),
    })
    await events.announce(scope, administratorMade, { personId: person.id })
    await events.announce(scope, audited, {
      personId: person.id,
      personName: person.nick_name,
      address,
      action: 'accounts.school-made',
      objectKind: 'accounts.school',
      objectId: scope.corpId,
      objectName: schoolName,
    })
    return person
  }
  const makeFirstSchool = (school: School, address = '') =>
    tenants.transaction(newId(), async (scope) => {
      // Two set-ups at the same moment: the lock lets the second see the first one's person.
      await scope.execute("select pg_advisory_xact_lock(hashtext('lectern-setup'))")
      if (await people.isAnybodyThere(scope)) throw new Failure('accounts.already-set-up')
      return enter(scope, school, address)
    })
  return {
    isNeeded,
    makeFirstSchool,
    /** A further school on the same installation. */
    addSchool: (school: School) => tenants.transaction(newId(), (scope) => enter(scope, school)),
    /** The code that the terminal shows; undefined when the school has its administrator. */
    prepareCode: async (): Promise<string | undefined> => {
      if (!(await isNeeded())) return undefined
      const letters = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
      code = `${letters.slice(0, 4)}-${letters.slice(4)}`
      return code
    },
    setUp: async (input: School & { code: string }, device: Device): Promise<SignedIn> => {
      if (!(await isNeeded())) throw new Failure('accounts.already-set-up')
      if (code === null || !sameText(input.code.toUpperCase(), code))
        throw fieldFailure('accounts.wrong-setup-code', 'code')
      const person = await makeFirstSchool(input, device.address)
      code = null
      return sessions.open(person, device)
    },
  }
}
export type SetupService = ReturnType<typeof createSetupService>
