/** Owns people, schools, sessions, sign-in and the first-run setup. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { RoleReader } from './accounts.ports.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { createCorpStore } from './corp.store.ts'
import { createPersonService } from './person.service.ts'
import { createPersonStore } from './person.store.ts'
import { createSessionService } from './session.service.ts'
import { createSessionStore } from './session.store.ts'
import { createSetupService } from './setup.service.ts'

export { administratorMade, passwordChanged, type Registered, registered, secondFactorChanged } from './accounts.events.ts'
export type { ClassUrlOf, Invitation, Invitations, ReadRole, RoleCheck, RoleReader } from './accounts.ports.ts'
export type { PersonService } from './person.service.ts'
export type { SessionService } from './session.service.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  roles: RoleReader
  forgetSession: (sessionId: string) => void
}

export const createAccounts = ({ tenants, events, clock, roles, forgetSession }: Deps) => {
  const people = createPersonStore(tenants)
  const corps = createCorpStore()
  const sessions = createSessionService({ tenants, people, sessions: createSessionStore(tenants), clock })
  const persons = createPersonService({ tenants, people, corps, roles, clock })
  const setup = createSetupService({ tenants, events, people, persons, corps, sessions, clock })
  return { handlers: accountsRoutes({ sessions, persons, setup, forget: forgetSession }), sessions, persons, setup }
}
