import type { signInEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import { deviceOf } from '../sessions/request-device.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { SecondStep } from './second-step.service.ts'
import type { SignInService } from './sign-in.service.ts'

export type SignInDeps = { signIn: SignInService; secondStep: SecondStep; sessions: SessionService }

export const signInRoutes = ({ signIn, secondStep, sessions }: SignInDeps): Handlers<typeof signInEndpoints> => ({
  login: ({ input, request }) => signIn.byPassword(input, deviceOf(request, input.device_token)),
  login2: ({ input, request }) => signIn.bySecond(input, deviceOf(request, input.device_token)),
  secondFactor: ({ input, request }) => secondStep(input, deviceOf(request, input.device_token)),
  logout: async ({ request }) => {
    await sessions.signOut(request.token)
    return { done: true }
  },
  handOver: ({ actor }) => signIn.handOver(actor),
})
