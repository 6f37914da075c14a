/** Owns the school itself and its first-run setup. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { RoleGate } from '../accounts.ports.ts'
import type { SigningIn } from '../sign-in/index.ts'
import { createSchoolService } from './school.service.ts'
import { createSetupService } from './setup.service.ts'

type Deps = { tenants: Tenants; events: Events; clock: Clock; secrets: SecretBox; roleGate: RoleGate }

export const createSchools = (deps: Deps, signingIn: SigningIn) => ({
  school: createSchoolService({ ...deps, ...signingIn }),
  setup: createSetupService({ ...deps, ...signingIn }),
})
