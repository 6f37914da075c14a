import type { registrationEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import type { Verification } from '../codes/verification.service.ts'
import type { ChangePassword } from '../password/change-password.service.ts'
import { deviceOf } from '../sessions/request-device.ts'
import type { Places } from './place.service.ts'
import type { Register } from './register.service.ts'
import type { SealedRegister } from './sealed-register.service.ts'

export type RegistrationDeps = {
  register: Register
  sealedRegister: SealedRegister
  verification: Verification
  changePassword: ChangePassword
  places: Places
}

export const registrationRoutes = ({
  register,
  sealedRegister,
  verification,
  changePassword,
  places,
}: RegistrationDeps): Handlers<typeof registrationEndpoints> => ({
  register: ({ input, request }) => register.byEmail(input, request),
  registerIt2: ({ input, request }) => register.byPhone(input, request),
  registerIt2Encrypt: ({ input, request }) => sealedRegister(input, request),
  verify: ({ input, actor, request }) =>
    input.op === 'send' ? verification.send(input, request, actor) : verification.check(input, request),
  changePassword: ({ input, actor, request }) => changePassword(actor, input, deviceOf(request)),
  registrationRules: ({ input }) => places.rules(input.invite_code),
})
