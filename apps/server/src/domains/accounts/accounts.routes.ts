import type { accountsEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers, RequestFacts } from '#platform/http/call.ts'
import type { PersonService } from './person.service.ts'
import type { Device, SessionService } from './session.service.ts'
import type { SetupService } from './setup.service.ts'

type Deps = {
  sessions: SessionService
  persons: PersonService
  setup: SetupService
  forget: (sessionId: string) => void
}

const deviceOf = (request: RequestFacts): Device => ({ userAgent: request.userAgent, address: request.address })

export const accountsRoutes = ({ sessions, persons, setup, forget }: Deps): Handlers<typeof accountsEndpoints> => ({
  login: ({ input, request }) => sessions.signIn(input, deviceOf(request)),
  logout: async ({ actor, request }) => {
    await sessions.signOut(actor.corpId, request.sessionId)
    forget(request.sessionId)
    return { done: true }
  },
  info: ({ actor }) => persons.info(actor),
  updateInfo: ({ actor, input }) => persons.rename(actor, input.nick_name ?? actor.name),
  setupState: async () => ({ needed: await setup.isNeeded() }),
  setup: ({ input, request }) =>
    setup.setUp(
      { code: input.code, schoolName: input.school_name, email: input.email, password: input.password },
      deviceOf(request),
    ),
})
