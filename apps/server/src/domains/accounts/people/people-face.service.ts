import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { PersonService } from './person.service.ts'
import type { PersonStore } from './person.store.ts'

type Deps = {
  people: Pick<PersonStore, 'change' | 'findHolder'>
  persons: Pick<PersonService, 'add'>
  sessions: Pick<SessionService, 'end'>
  clock: Clock
}

/** What other domains do with people, in their own transactions. */
export const createPeopleFace = ({ people, persons, sessions, clock }: Deps) => ({
  add: persons.add,
  rename: async (scope: Scope, { personId, name }: { personId: string; name: string }): Promise<void> => {
    const change = { nick_name: name, updated_at: clock.now().toISOString() }
    if (!(await people.change(scope, { id: personId }, change))) throw notFound()
  },
  /** An address that nobody has confirmed is not taken: whoever is invited to it takes it over. */
  isEmailTaken: async (scope: Scope, email: string): Promise<boolean> =>
    (await people.findHolder(scope, email))?.status === 'active',
  endSessions: async (scope: Scope, personId: string): Promise<void> => {
    await sessions.end(scope, { personId })
  },
})
