/** Owns people, schools, sessions, sign-in, registration, second factors, outside identities and the first-run setup. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { ClassUrlOf, Invitations, RoleGate, RoleReader } from './accounts.ports.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { createPasswords } from './password/index.ts'
import { createPeopleFace } from './people/people-face.service.ts'
import { createPhoneBinding } from './people/phone-binding.service.ts'
import { createRegistration } from './registration/index.ts'
import { createSchools } from './school/index.ts'
import { createLeftovers } from './sessions/leftovers.store.ts'
import { createSigningIn } from './sign-in/index.ts'
import { createSso, type SsoGateways, type SsoServices } from './sso/index.ts'

export * from './accounts.events.ts'
export type * from './accounts.ports.ts'
export { hashPassword, verifyPassword } from './password/password.ts'
export type { PersonService } from './people/person.service.ts'
export type { SessionService } from './sessions/session.service.ts'
export type * from './sso/sso.ports.ts'

export type AccountsDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly log: Log
  readonly messenger: Messenger
  readonly roles: RoleReader
  readonly roleGate: RoleGate
  readonly invitations: Invitations
  readonly classUrlOf: ClassUrlOf
  readonly sso: { readonly services: SsoServices; readonly gateways: SsoGateways }
  /** How browsers reach the product, for the links in mails. */
  readonly baseUrl: () => string
  /** Callers that are remembered for seconds must not outlive their session. */
  readonly forgetSession: (sessionId: string) => void
}

export const createAccounts = (deps: AccountsDeps) => {
  const { tenants, clock } = deps
  const signingIn = createSigningIn(deps)
  const { sessions, persons, people, finishSignIn } = signingIn
  const registration = createRegistration(deps, signingIn)
  const passwords = createPasswords(deps, signingIn, registration)
  const schools = createSchools(deps, signingIn)
  const bindPhone = createPhoneBinding({ ...deps, ...signingIn, ...registration })
  const sso = createSso({ ...deps, ...deps.sso, finishSignIn: finishSignIn.finish })
  const sweep = createLeftovers(tenants)
  return {
    handlers: accountsRoutes({ ...signingIn, ...registration, ...passwords, ...schools, bindPhone }, sso.handlers),
    sessions,
    persons,
    signIn: signingIn.signIn,
    verification: registration.verification,
    setup: schools.setup,
    /** What the staff list does with people. */
    people: createPeopleFace({ people, persons, sessions, clock }),
    /** Removes what has ended long ago, and registrations that nobody confirmed for 30 days. */
    forgetLeftovers: async (): Promise<void> => {
      await sweep(clock.now())
      await sso.forgetSteps()
    },
  }
}
