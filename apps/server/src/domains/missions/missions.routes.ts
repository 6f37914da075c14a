import type { missionsEndpoints } from '@lectern/contract/domains/missions'
import type { Handlers } from '#platform/http/call.ts'
import type { MissionService } from './mission.service.ts'

export const missionsRoutes = (service: MissionService): Handlers<typeof missionsEndpoints> => ({
  list: ({ actor, input }) => service.list(actor, input),
  detail: ({ actor, input }) => service.detail(actor, input.id),
  cancel: ({ actor, input }) => service.cancel(actor, input.id),
  retry: ({ actor, input }) => service.retry(actor, input.id),
  remove: ({ actor, input }) => service.remove(actor, input.id),
})
