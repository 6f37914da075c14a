import type { integrationsEndpoints } from '@lectern/contract/domains/integrations'
import type { Handlers } from '#platform/http/call.ts'
import type { EngineService } from './engine.service.ts'
import type { EnterpriseService } from './enterprise.service.ts'

export const integrationsRoutes = (
  engines: EngineService,
  enterprises: EnterpriseService,
): Handlers<typeof integrationsEndpoints> => ({
  engineList: ({ actor }) => engines.list(actor),
  engineSave: ({ actor, input }) => engines.save(actor, input),
  engineTest: ({ actor, input }) => engines.test(actor, input.capability),
  installCode: ({ actor, input }) => enterprises.makeCode(actor, input.corp_id),
  installSave: ({ actor, input }) => enterprises.save(actor, input),
  enterpriseUrl: ({ actor, request }) => enterprises.installUrl(actor, request.origin),
  enterpriseList: ({ actor, input }) => enterprises.list(actor, input),
  enterpriseUpdate: ({ actor, input }) => enterprises.update(actor, input),
})
