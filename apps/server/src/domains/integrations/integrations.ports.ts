import type { Capability, EngineState } from '@lectern/contract/domains/integrations'

/** One way to serve a capability. */
export type Engine = EngineState['engines'][number] & { readonly capability: Capability }

export type EngineSettings = { readonly baseUrl: string; readonly model: string; readonly secret: string }

/** Lets a built-in engine do something small and real. Throws what it throws. */
export type BuiltInProbe = (capability: Capability) => Promise<void>

/** Asks an outside service for something small. Throws `integrations.*` failures that say what went wrong. */
export type EngineProbe = (engine: string, settings: EngineSettings) => Promise<void>
