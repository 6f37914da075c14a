/** Owns how a password is changed. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { RegistrationParts } from '../registration/index.ts'
import type { SigningIn } from '../sign-in/index.ts'
import { createAddressClaim } from './address-claim.service.ts'
import { createChangePassword, createRenewal } from './change-password.service.ts'

type Deps = { tenants: Tenants; events: Events; clock: Clock; messenger: Messenger }

export const createPasswords = (deps: Deps, signingIn: SigningIn, { newPeople, links }: RegistrationParts) => {
  const claim = createAddressClaim({ ...deps, ...signingIn, newPeople })
  const renewal = createRenewal({ ...deps, ...signingIn, claim, signInPage: links.signInPage })
  return { changePassword: createChangePassword({ ...deps, ...signingIn, signIn: signingIn.finishSignIn, renewal }) }
}
