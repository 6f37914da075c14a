import type { Capability, EngineField, EnterpriseCheck } from '@lectern/contract/domains/integrations'
import type { PlainHttp } from '#platform/outside/outside-address.ts'

/** A setting that an engine declares; console, storage and checks follow from it. */
export type FieldDeclaration = Pick<EngineField, 'name' | 'kind' | 'required'> & {
  readonly choices?: readonly string[]
  readonly fallback?: string
  /** Of a `url`; `anywhere` when left out. */
  readonly plainHttp?: PlainHttp
}

/** One way to serve a capability. */
export type Engine = {
  readonly capability: Capability
  readonly id: string
  readonly name: string
  readonly built_in: boolean
  /** Stands for doing without: there is nothing to test and nothing to be ready. */
  readonly off?: true
  readonly testable: boolean
  readonly fields: readonly FieldDeclaration[]
}

/** What a domain or adapter needs to ask a chosen service: every declared field by name, secrets opened. */
export type ServiceSettings = { readonly engine: string; readonly fields: Readonly<Record<string, string>> }

/** A service that one school chose, found without knowing the school: for signing in. */
export type SchoolService = ServiceSettings & {
  readonly id: string
  readonly corpId: string
  readonly capability: Capability
}

/** The settings of an OpenAI-compatible chat service. */
export type EngineSettings = { readonly baseUrl: string; readonly model: string; readonly secret: string }

/** Lets a built-in engine do something small and real. Throws what it throws. */
export type BuiltInProbe = (capability: Capability) => Promise<void>

/** Asks an outside service for something small. Throws `integrations.*` failures that say what went wrong. */
export type EngineProbe = (capability: Capability, settings: ServiceSettings) => Promise<void>

/** What the operator's environment decides for every school; secrets are not among it. */
export type OperatorChoices = Partial<Record<Capability, ServiceSettings>>

/** Asks enterprise WeChat whether a company's secret is good. A service that does not answer is a check that failed. */
export type EnterpriseProbe = (api: string, corpId: string, secret: string) => Promise<EnterpriseCheck>
