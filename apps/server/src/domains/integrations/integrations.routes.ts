import type { integrationsEndpoints } from '@lectern/contract/domains/integrations'
import type { Handlers } from '#platform/http/call.ts'
import type { EngineService } from './engine.service.ts'

export const integrationsRoutes = (engines: EngineService): Handlers<typeof integrationsEndpoints> => ({
  engineList: ({ actor }) => engines.list(actor),
  engineSave: ({ actor, input }) => engines.save(actor, input),
  engineTest: ({ actor, input }) => engines.test(actor, input.capability),
})
