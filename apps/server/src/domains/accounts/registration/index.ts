/** Owns how people make their own accounts, and how an address or phone is proven. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { ClassUrlOf, Invitations } from '../accounts.ports.ts'
import { createVerification } from '../codes/verification.service.ts'
import { createClassUrl } from '../school/class-url.service.ts'
import type { SigningIn } from '../sign-in/index.ts'
import { createActivation } from './activation.service.ts'
import { createActivationLinks } from './activation-links.ts'
import { createNewPeople } from './new-person.service.ts'
import { createNonceStore } from './nonce.store.ts'
import { createPlaces } from './place.service.ts'
import { createRegister } from './register.service.ts'
import { createSealedRegister } from './sealed-register.service.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  secrets: SecretBox
  messenger: Messenger
  invitations: Invitations
  classUrlOf: ClassUrlOf
  baseUrl: () => string
}

export const createRegistration = (deps: Deps, signingIn: SigningIn) => {
  const { corps } = signingIn
  const places = createPlaces({ corps, invitations: deps.invitations })
  const newPeople = createNewPeople({ ...deps, ...signingIn })
  const links = createActivationLinks({ ...deps, ...signingIn })
  const classUrl = createClassUrl({ classUrlOf: deps.classUrlOf, corps })
  const parts = { ...deps, ...signingIn, places, newPeople, links, classUrl }
  const activation = createActivation(parts)
  return {
    places,
    newPeople,
    links,
    register: createRegister(parts),
    sealedRegister: createSealedRegister({ ...parts, nonces: createNonceStore() }),
    verification: createVerification({ ...parts, activation }),
  }
}
export type RegistrationParts = ReturnType<typeof createRegistration>
