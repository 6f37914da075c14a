import type { accountsEndpoints, ssoEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import { type PeopleDeps, peopleRoutes } from './people/people.routes.ts'
import { type RegistrationDeps, registrationRoutes } from './registration/registration.routes.ts'
import { type SchoolDeps, schoolRoutes } from './school/school.routes.ts'
import { type SecondFactorDeps, secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { type SignInDeps, signInRoutes } from './sign-in/sign-in.routes.ts'

type Deps = PeopleDeps & RegistrationDeps & SchoolDeps & SecondFactorDeps & SignInDeps
type SsoHandlers = Handlers<typeof ssoEndpoints>

export const accountsRoutes = (deps: Deps, sso: SsoHandlers): Handlers<typeof accountsEndpoints> => ({
  ...signInRoutes(deps),
  ...sso,
  ...registrationRoutes(deps),
  ...peopleRoutes(deps),
  ...secondFactorRoutes(deps),
  ...schoolRoutes(deps),
})
