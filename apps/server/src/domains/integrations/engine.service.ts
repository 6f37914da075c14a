import type { Capability, EngineState } from '@lectern/contract/domains/integrations'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { EngineStore } from './engine.store.ts'
import { enginesOf, servedCapabilities } from './engine-catalogue.ts'
import {
  chosenEngine,
  describeState,
  type FieldChanges,
  findMissing,
  mergeSettings,
  openSettings,
  refuseOperatorChoice,
  secretsIn,
} from './engine-settings.ts'
import type {
  BuiltInProbe,
  Engine,
  EngineProbe,
  OperatorChoices,
  SchoolService,
  ServiceSettings,
} from './integrations.ports.ts'
import type { EngineRecord } from './integrations.tables.ts'

type Deps = {
  tenants: Tenants
  events: Events
  store: EngineStore
  secrets: SecretBox
  clock: Clock
  probe: EngineProbe
  tryBuiltIn: BuiltInProbe
  operator: OperatorChoices
}
export type EngineChoice = { capability: Capability; engine: string; fields: FieldChanges; version: number }

// Two first choices at the same moment: the second one finds the first.
const lock = async (scope: Scope, capability: Capability) => {
  const name = `integrations:${scope.corpId}:${capability}`
  await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [name])
}

type Changed = { before: EngineRecord | undefined; after: EngineRecord; chosen: Engine; fields: FieldChanges }

const errorOf = (error: unknown) =>
  error instanceof Failure
    ? { kind: error.kind, params: error.params }
    : { kind: 'platform.internal', params: { request: '' } }

/** Writes a choice and tells the audit log; throwing takes it back with the transaction. */
const createSave = ({ tenants, events, store, secrets, clock, operator }: Deps) => {
  const write = async (scope: Scope, row: EngineRecord | undefined, choice: EngineChoice & { chosen: Engine }) => {
    const { capability, version, chosen, fields } = choice
    const settings = mergeSettings(chosen, row, { changes: fields, secrets })
    const change = { engine: chosen.id, ...settings, updated_at: clock.now().toISOString() }
    if (!row && version !== 1) return undefined
    if (!row) return store.insert(scope, { ...change, id: newId(), capability })
    return store.update(scope, { id: row.id, version, change })
  }
  const announce = (scope: Scope, actor: Actor, { before, after, chosen, fields }: Changed) =>
    events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: 'integrations.engine-saved',
      objectKind: 'integrations.engine',
      objectId: after.id,
      objectName: after.capability,
      before: { engine: before?.engine ?? enginesOf(after.capability)[0]?.id, ...before?.settings[chosen.id] },
      after: { engine: after.engine, ...after.settings[chosen.id], secrets_changed: secretsIn(chosen, fields) },
    })
  return (actor: Actor, choice: EngineChoice): Promise<EngineState> =>
    tenants.transaction(actor.corpId, async (scope) => {
      const { capability, fields } = choice
      refuseOperatorChoice(operator[capability])
      const chosen = enginesOf(capability).find(({ id }) => id === choice.engine)
      if (!chosen) throw fieldFailure('integrations.unknown-engine', 'engine', { capability })
      await lock(scope, capability)
      const before = await store.find(scope, capability)
      const after = await write(scope, before, { ...choice, chosen })
      if (!after) throw new Failure('platform.conflict')
      const [missing] = findMissing(chosen, after)
      if (missing) throw fieldFailure('integrations.not-configured', `fields.${missing}`)
      await announce(scope, actor, { before, after, chosen, fields })
      return describeState(capability, after, undefined)
    })
}

/** Tries the chosen engine and keeps what happened, for whoever looks next. */
const createTest = ({ tenants, store, secrets, clock, probe, tryBuiltIn, operator }: Deps) => {
  const nowText = () => clock.now().toISOString()
  /** A capability that nobody chose for gets a row of version 1, so that its test has a place. */
  const openRow = (corpId: string, capability: Capability, engine: string) =>
    tenants.transaction(corpId, async (scope) => {
      await lock(scope, capability)
      const found = await store.find(scope, capability)
      const empty = { id: newId(), capability, engine, version: 1, settings: {}, sealed: {}, updated_at: nowText() }
      return found ?? store.insert(scope, empty)
    })
  return async (actor: Actor, capability: Capability) => {
    const found = await store.find(tenants.scope(actor.corpId), capability)
    const chosen = chosenEngine(capability, found, operator[capability])
    if (!chosen.testable) throw new Failure('integrations.not-configured')
    const settings = operator[capability] ?? openSettings(chosen, found, secrets)
    const row = found ?? (await openRow(actor.corpId, capability, enginesOf(capability)[0]?.id ?? chosen.id))
    const begunMs = clock.now().getTime()
    const ask = chosen.built_in ? tryBuiltIn(capability) : probe(capability, settings)
    const error = await ask.then(
      () => null,
      (reason: unknown) => reason,
    )
    const tookMs = clock.now().getTime() - begunMs
    await store.keepTrial(tenants.scope(actor.corpId), row, {
      tested_at: nowText(),
      tested_engine: chosen.id,
      test_took_ms: tookMs,
      test_error: error === null ? null : errorOf(error),
    })
    if (error !== null) throw error
    return { working: true as const, took_ms: tookMs, engine: chosen.id }
  }
}

export const createEngineService = (deps: Deps) => {
  const { tenants, store, secrets, operator } = deps
  return {
    list: async (actor: Actor): Promise<{ list: EngineState[] }> => {
      const rows = await store.list(tenants.scope(actor.corpId))
      const byCapability = new Map(rows.map((row) => [row.capability, row]))
      return { list: servedCapabilities.map((one) => describeState(one, byCapability.get(one), operator[one])) }
    },
    save: createSave(deps),
    test: createTest(deps),
    /** What a domain asks before it works: the outside service to use, or null for the built-in engine (or none). */
    findSettings: async (scope: Scope, capability: Capability): Promise<ServiceSettings | null> => {
      const row = await store.find(scope, capability)
      const chosen = chosenEngine(capability, row, operator[capability])
      return chosen.built_in ? null : (operator[capability] ?? openSettings(chosen, row, secrets))
    },
    /** Every school's outside services of these capabilities, for callers who have no school yet. */
    listEverywhere: async (capabilities: readonly Capability[]): Promise<SchoolService[]> => {
      const rows = await store.listChosen(capabilities)
      return rows.flatMap((row) => {
        const chosen = enginesOf(row.capability).find(({ id }) => id === row.engine)
        if (!chosen || chosen.built_in || findMissing(chosen, row).length > 0) return []
        const { id, corp_id: corpId } = row
        return [{ id, corpId, capability: chosen.capability, ...openSettings(chosen, row, secrets) }]
      })
    },
  }
}

export type EngineService = ReturnType<typeof createEngineService>
