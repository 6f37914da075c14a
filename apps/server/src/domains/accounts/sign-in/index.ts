/** Owns everything between a stranger and a session. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { RoleReader } from '../accounts.ports.ts'
import { createCodeService } from '../codes/code.service.ts'
import { createCodeStore } from '../codes/code.store.ts'
import { createOwnPassword } from '../password/own-password.service.ts'
import { createPersonService } from '../people/person.service.ts'
import { createPersonStore } from '../people/person.store.ts'
import { createCorpStore } from '../school/corp.store.ts'
import { createOwnFactorService } from '../second-factor/own-factor.service.ts'
import { createSecondFactorService } from '../second-factor/second-factor.service.ts'
import { createSecondFactorStore } from '../second-factor/second-factor.store.ts'
import { createSessionService } from '../sessions/session.service.ts'
import { createSessionStore } from '../sessions/session.store.ts'
import { createDeviceStore } from './device.store.ts'
import { createFinishSignIn } from './finish-sign-in.service.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSignInService } from './sign-in.service.ts'
import { createThrottle } from './throttle.service.ts'
import { createThrottleStore } from './throttle.store.ts'
import { createTicketService } from './ticket.service.ts'
import { createTicketStore } from './ticket.store.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  secrets: SecretBox
  log: Log
  roles: RoleReader
  forgetSession: (sessionId: string) => void
}

const createGround = (deps: Deps) => {
  const { tenants, events, clock, secrets, roles } = deps
  const people = createPersonStore(tenants)
  const corps = createCorpStore(tenants)
  const devices = createDeviceStore()
  const factorStore = createSecondFactorStore()
  const sessions = createSessionService({
    tenants,
    events,
    clock,
    people,
    devices,
    sessions: createSessionStore(tenants),
    forget: deps.forgetSession,
  })
  return {
    people,
    corps,
    devices,
    sessions,
    persons: createPersonService({ tenants, people, corps, factors: factorStore, roles, clock }),
    factors: createSecondFactorService({ events, factors: factorStore, secrets, clock }),
    throttle: createThrottle({ throttle: createThrottleStore(tenants), secrets, clock }),
    tickets: createTicketService({ tenants, tickets: createTicketStore(tenants), clock }),
    codes: createCodeService({ tenants, codes: createCodeStore(tenants), secrets, clock }),
  }
}

export const createSigningIn = (deps: Deps) => {
  const ground = createGround(deps)
  const finishSignIn = createFinishSignIn({ ...deps, ...ground })
  const ownPassword = createOwnPassword({ ...deps, ...ground })
  return {
    ...ground,
    finishSignIn,
    ownPassword,
    signIn: createSignInService({ ...deps, ...ground, signIn: finishSignIn }),
    secondStep: createSecondStep({ ...deps, ...ground, signIn: finishSignIn }),
    ownFactor: createOwnFactorService({ ...deps, ...ground, ownPassword }),
  }
}
export type SigningIn = ReturnType<typeof createSigningIn>
