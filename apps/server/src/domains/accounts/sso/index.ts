/** Owns outside identities and signing in by them. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { addressClaimed } from '../accounts.events.ts'
import type { FinishSignIn } from '../sign-in/finish-sign-in.service.ts'
import { createIdentityService } from './identity.service.ts'
import { createIdentityStore } from './identity.store.ts'
import type { SsoGateways, SsoServices } from './sso.ports.ts'
import { ssoRoutes } from './sso.routes.ts'
import { createSsoService } from './sso.service.ts'
import { createSteps } from './step.service.ts'
import { createStepStore } from './step.store.ts'

export type * from './sso.ports.ts'

type Deps = {
  tenants: Tenants
  events: Events
  secrets: SecretBox
  clock: Clock
  services: SsoServices
  gateways: SsoGateways
  finishSignIn: FinishSignIn['finish']
}

export const createSso = ({ tenants, events, secrets, clock, services, gateways, finishSignIn }: Deps) => {
  const store = createIdentityStore()
  const identities = createIdentityService({ tenants, events, store, clock })
  // What somebody had tied to an account that was never theirs must not open it for them any more.
  events.on(addressClaimed, (scope, { personId }) => store.removeAll(scope, personId))
  const steps = createSteps({ tenants, store: createStepStore(tenants), secrets, clock })
  const sso = createSsoService({ services, gateways, steps, identities, finishSignIn })
  return { handlers: ssoRoutes({ sso, identities }), forgetSteps: steps.forgetOld }
}
