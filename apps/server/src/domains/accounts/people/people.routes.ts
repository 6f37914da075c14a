import type { profileEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import { askingOf } from '../sessions/request-device.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { PersonService } from './person.service.ts'
import type { PhoneBinding } from './phone-binding.service.ts'

export type PeopleDeps = { persons: PersonService; bindPhone: PhoneBinding; sessions: SessionService }

export const peopleRoutes = ({ persons, bindPhone, sessions }: PeopleDeps): Handlers<typeof profileEndpoints> => ({
  info: ({ actor }) => persons.info(actor),
  updateInfo: ({ actor, input }) => persons.update(actor, input),
  bindPhone: ({ actor, input, request }) => bindPhone(askingOf(actor, request), input),
  sessionList: ({ actor, request }) => sessions.list(askingOf(actor, request)),
  sessionRevoke: async ({ actor, input, request }) => {
    await sessions.revoke(askingOf(actor, request), input.id)
    return { done: true }
  },
  sessionRevokeOthers: ({ actor, request }) => sessions.revokeOthers(askingOf(actor, request)),
})
