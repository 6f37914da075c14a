/** Owns engines, adapters, their encrypted keys and which one serves a capability. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { createEngineService } from './engine.service.ts'
import { createEngineStore } from './engine.store.ts'
import type { BuiltInProbe, EngineProbe } from './integrations.ports.ts'
import { integrationsRoutes } from './integrations.routes.ts'

export type { BuiltInProbe, EngineProbe, EngineSettings } from './integrations.ports.ts'

type Deps = { tenants: Tenants; secrets: SecretBox; clock: Clock; probe: EngineProbe; tryBuiltIn: BuiltInProbe }

export const createIntegrations = ({ tenants, secrets, clock, probe, tryBuiltIn }: Deps) => {
  const engines = createEngineService({ tenants, store: createEngineStore(), secrets, clock, probe, tryBuiltIn })
  return { handlers: integrationsRoutes(engines), findOutside: engines.findOutside }
}
