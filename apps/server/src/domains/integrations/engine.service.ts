import type { Capability, EngineState } from '@lectern/contract/domains/integrations'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { EngineStore } from './engine.store.ts'
import { enginesOf, servedCapabilities } from './engine-catalogue.ts'
import type { BuiltInProbe, EngineProbe, EngineSettings } from './integrations.ports.ts'
import type { EngineRecord } from './integrations.tables.ts'

type Deps = {
  tenants: Tenants
  store: EngineStore
  secrets: SecretBox
  clock: Clock
  probe: EngineProbe
  tryBuiltIn: BuiltInProbe
}
export type EngineChoice = {
  capability: Capability
  engine: string
  base_url?: string | null | undefined
  model?: string | null | undefined
  secret?: string | undefined
  version: number
}

const isComplete = (row: EngineRecord | undefined) => Boolean(row?.base_url && row.model && row.sealed_secret)

const describe = (capability: Capability, row: EngineRecord | undefined): EngineState => {
  const engines = enginesOf(capability).map(({ capability: _, ...engine }) => ({
    ...engine,
    ready: engine.built_in || isComplete(row),
  }))
  return {
    capability,
    selected: row?.engine ?? engines[0]?.id ?? '',
    engines,
    base_url: row?.base_url ?? null,
    model: row?.model ?? null,
    secret_set: Boolean(row?.sealed_secret),
    version: row?.version ?? 1,
  }
}

/** What was left out of the choice stays as it was. */
const changeOf = (
  row: EngineRecord | undefined,
  choice: EngineChoice,
  { secrets, at }: { secrets: SecretBox; at: string },
) => ({
  engine: choice.engine,
  base_url: choice.base_url === undefined ? (row?.base_url ?? null) : choice.base_url,
  model: choice.model === undefined ? (row?.model ?? null) : choice.model,
  sealed_secret: choice.secret ? secrets.seal(choice.secret) : (row?.sealed_secret ?? null),
  updated_at: at,
})

export const createEngineService = ({ tenants, store, secrets, clock, probe, tryBuiltIn }: Deps) => {
  const settingsOf = (row: EngineRecord | undefined): EngineSettings => {
    if (!row?.base_url || !row.model || !row.sealed_secret) throw new Failure('integrations.not-configured')
    return { baseUrl: row.base_url, model: row.model, secret: secrets.open(row.sealed_secret) }
  }
  const write = async (scope: Scope, row: EngineRecord | undefined, choice: EngineChoice) => {
    const { capability, version } = choice
    const change = changeOf(row, choice, { secrets, at: clock.now().toISOString() })
    if (!row && version !== 1) return undefined
    if (!row) return store.insert(scope, { ...change, id: newId(), capability })
    return store.update(scope, { id: row.id, version, change })
  }
  return {
    list: async (actor: Actor): Promise<{ list: EngineState[] }> => {
      const rows = await store.list(tenants.scope(actor.corpId))
      const byCapability = new Map(rows.map((row) => [row.capability, row]))
      return { list: servedCapabilities.map((capability) => describe(capability, byCapability.get(capability))) }
    },
    save: (actor: Actor, choice: EngineChoice): Promise<EngineState> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const engine = enginesOf(choice.capability).find(({ id }) => id === choice.engine)
        if (!engine) throw fieldFailure('integrations.unknown-engine', 'engine', { capability: choice.capability })
        // Two first choices at the same moment: the second one finds the first.
        await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [
          `integrations:${scope.corpId}:${choice.capability}`,
        ])
        const row = await write(scope, await store.find(scope, choice.capability), choice)
        if (!row) throw new Failure('platform.conflict')
        // Throwing here takes the half-configured choice back with the transaction.
        if (!engine.built_in && !isComplete(row)) throw new Failure('integrations.not-configured')
        return describe(choice.capability, row)
      }),
    test: async (actor: Actor, capability: Capability) => {
      const row = await store.find(tenants.scope(actor.corpId), capability)
      const engine = row?.engine ?? enginesOf(capability)[0]?.id ?? ''
      const begun = clock.now().getTime()
      const builtIn = enginesOf(capability).find(({ id }) => id === engine)?.built_in
      await (builtIn ? tryBuiltIn(capability) : probe(engine, settingsOf(row)))
      return { working: true as const, took_ms: clock.now().getTime() - begun, engine }
    },
    /** What a domain asks before it works: the outside engine to use, or null for the built-in one. */
    findOutside: async (
      scope: Scope,
      capability: Capability,
    ): Promise<({ engine: string } & EngineSettings) | null> => {
      const row = await store.find(scope, capability)
      const chosen = enginesOf(capability).find(({ id }) => id === row?.engine)
      return row && chosen && !chosen.built_in ? { engine: chosen.id, ...settingsOf(row) } : null
    },
  }
}
export type EngineService = ReturnType<typeof createEngineService>
