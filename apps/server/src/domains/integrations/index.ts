/** Owns engines, adapters, their encrypted keys, which one serves a capability, and connected enterprises. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { createEngineService } from './engine.service.ts'
import { createEngineStore } from './engine.store.ts'
import { createEnterpriseService } from './enterprise.service.ts'
import { createEnterpriseStore } from './enterprise.store.ts'
import type { BuiltInProbe, EngineProbe, EnterpriseProbe, OperatorChoices } from './integrations.ports.ts'
import { integrationsRoutes } from './integrations.routes.ts'

export type {
  BuiltInProbe,
  EngineProbe,
  EngineSettings,
  EnterpriseProbe,
  OperatorChoices,
  SchoolService,
  ServiceSettings,
} from './integrations.ports.ts'

type Deps = {
  tenants: Tenants
  events: Events
  secrets: SecretBox
  clock: Clock
  probe: EngineProbe
  tryBuiltIn: BuiltInProbe
  probeEnterprise: EnterpriseProbe
  operator: OperatorChoices
}

export const createIntegrations = ({ tenants, events, secrets, clock, probe, tryBuiltIn, ...deps }: Deps) => {
  const ground = { tenants, events, secrets, clock }
  const { operator, probeEnterprise } = deps
  const engines = createEngineService({ ...ground, store: createEngineStore(tenants), probe, tryBuiltIn, operator })
  const enterprises = createEnterpriseService({
    ...ground,
    store: createEnterpriseStore(tenants),
    probe: probeEnterprise,
  })
  return {
    handlers: integrationsRoutes(engines, enterprises),
    findSettings: engines.findSettings,
    listEverywhere: engines.listEverywhere,
    forgetInstallCodes: enterprises.forgetCodes,
  }
}
