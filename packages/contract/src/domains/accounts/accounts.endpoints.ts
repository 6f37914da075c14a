import { profileEndpoints } from './profile.endpoints.ts'
import { registrationEndpoints } from './registration.endpoints.ts'
import { schoolEndpoints } from './school.endpoints.ts'
import { secondFactorEndpoints } from './second-factor.endpoints.ts'
import { setupEndpoints } from './setup.endpoints.ts'
import { signInEndpoints } from './sign-in.endpoints.ts'
import { ssoEndpoints } from './sso.endpoints.ts'

export const accountsEndpoints = {
  ...signInEndpoints,
  ...ssoEndpoints,
  ...registrationEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...setupEndpoints,
  ...schoolEndpoints,
}
