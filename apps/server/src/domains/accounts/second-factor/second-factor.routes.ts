import type { secondFactorEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import { askingOf } from '../sessions/request-device.ts'
import type { OwnFactorService } from './own-factor.service.ts'

export type SecondFactorDeps = { ownFactor: OwnFactorService }

export const secondFactorRoutes = ({ ownFactor }: SecondFactorDeps): Handlers<typeof secondFactorEndpoints> => ({
  secondFactorBegin: ({ actor, input, request }) => ownFactor.begin(askingOf(actor, request), input.password),
  secondFactorConfirm: ({ actor, input, request }) => ownFactor.confirm(askingOf(actor, request), input.code),
  secondFactorRemove: async ({ actor, input, request }) => {
    await ownFactor.remove(askingOf(actor, request), input.password)
    return { done: true }
  },
  recoveryCodesRenew: ({ actor, input, request }) => ownFactor.renewRecovery(askingOf(actor, request), input.password),
})
