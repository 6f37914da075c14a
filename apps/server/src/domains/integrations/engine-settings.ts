import type { Capability, EngineField, EngineState } from '@lectern/contract/domains/integrations'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { isUsableAddress } from '#platform/outside/outside-address.ts'
import { enginesOf } from './engine-catalogue.ts'
import type { Engine, FieldDeclaration, ServiceSettings } from './integrations.ports.ts'
import type { EngineRecord } from './integrations.tables.ts'

type Stored = Pick<EngineRecord, 'settings' | 'sealed'>
export type FieldChanges = Readonly<Record<string, string | null>>

const storedIn = (row: Stored | undefined, engine: string, { name, kind }: FieldDeclaration): string | undefined =>
  (kind === 'secret' ? row?.sealed : row?.settings)?.[engine]?.[name]

/** Names of the fields that an engine still lacks. */
export const findMissing = (engine: Engine, row: Stored | undefined): string[] =>
  engine.fields
    .filter((field) => field.required && !field.fallback && storedIn(row, engine.id, field) === undefined)
    .map(({ name }) => name)

const describeField = (engine: Engine, field: FieldDeclaration, row: Stored | undefined): EngineField => {
  const stored = storedIn(row, engine.id, field)
  return {
    name: field.name,
    kind: field.kind,
    required: field.required,
    choices: [...(field.choices ?? [])],
    fallback: field.fallback ?? '',
    value: field.kind === 'secret' ? null : (stored ?? null),
    set: stored !== undefined,
  }
}

/** What the operator decided, in the shape of a row. */
const rowOf = ({ engine, fields }: ServiceSettings): Stored => ({ settings: { [engine]: fields }, sealed: {} })

const stateOf = (chosen: Engine, ready: boolean, trial: EngineState['last_test']): EngineState['state'] => {
  if (!ready) return 'needs-settings'
  if (trial && !trial.working) return 'failing'
  if (!chosen.built_in) return 'ready'
  return chosen.off ? 'off' : 'built-in'
}

const trialOf = (row: EngineRecord | undefined, engine: string): EngineState['last_test'] =>
  row?.tested_at && row.tested_engine === engine
    ? {
        at: row.tested_at,
        working: row.test_error === null,
        took_ms: row.test_took_ms ?? 0,
        error: row.test_error ? { kind: row.test_error.kind, params: { ...row.test_error.params } } : null,
      }
    : null

/** The engine that counts: the operator's, else the school's, else the first of the catalogue. */
export const chosenEngine = (
  capability: Capability,
  row: Pick<EngineRecord, 'engine'> | undefined,
  operator: ServiceSettings | undefined,
): Engine => {
  const engines = enginesOf(capability)
  const wanted = operator?.engine ?? row?.engine
  const chosen = engines.find(({ id }) => id === wanted) ?? engines[0]
  if (!chosen) throw new Error(`no engine serves ${capability}`)
  return chosen
}

export const describeState = (
  capability: Capability,
  row: EngineRecord | undefined,
  operator: ServiceSettings | undefined,
): EngineState => {
  const chosen = chosenEngine(capability, row, operator)
  const stored = operator ? rowOf(operator) : row
  const isReady = (engine: Engine) =>
    engine.built_in || operator !== undefined || findMissing(engine, stored).length === 0
  const trial = trialOf(row, chosen.id)
  return {
    capability,
    selected: chosen.id,
    state: stateOf(chosen, isReady(chosen), trial),
    engines: enginesOf(capability)
      .filter((engine) => !operator || engine.id === chosen.id)
      .map((engine) => ({
        id: engine.id,
        name: engine.name,
        built_in: engine.built_in,
        ready: isReady(engine),
        testable: engine.testable,
        fields: engine.fields.map((field) => describeField(engine, field, stored)),
      })),
    read_only: operator !== undefined,
    last_test: trial,
    version: row?.version ?? 1,
  }
}

const checkValue = ({ name, kind, choices = [], plainHttp = 'anywhere' }: FieldDeclaration, value: string): void => {
  if (kind === 'url' && !isUsableAddress(value, plainHttp))
    throw fieldFailure('integrations.bad-address', `fields.${name}`)
  if (kind === 'choice' && !choices.includes(value)) throw fieldFailure('integrations.bad-choice', `fields.${name}`)
}

const changed = (
  stored: Readonly<Record<string, string>>,
  changes: readonly (readonly [string, string | null])[],
): Record<string, string> => {
  const result: Record<string, string> = { ...stored }
  for (const [name, value] of changes) {
    if (value === null || value === '') delete result[name]
    else result[name] = value
  }
  return result
}

/** What is stored after a change; fields that it leaves out stay. Throws for fields and values that the engine does not have. */
export const mergeSettings = (
  engine: Engine,
  row: Stored | undefined,
  { changes, secrets }: { changes: FieldChanges; secrets: SecretBox },
): Stored => {
  const declared = new Map(engine.fields.map((field) => [field.name, field]))
  const plain: [string, string | null][] = []
  const sealed: [string, string | null][] = []
  for (const [name, value] of Object.entries(changes)) {
    const field = declared.get(name)
    if (!field) throw fieldFailure('integrations.unknown-field', `fields.${name}`)
    if (value) checkValue(field, value)
    if (field.kind !== 'secret') plain.push([name, value])
    // An empty secret is a field that nobody typed into; only null takes the stored one away.
    else if (value !== '') sealed.push([name, value && secrets.seal(value)])
  }
  return {
    settings: { ...row?.settings, [engine.id]: changed(row?.settings[engine.id] ?? {}, plain) },
    sealed: { ...row?.sealed, [engine.id]: changed(row?.sealed[engine.id] ?? {}, sealed) },
  }
}

/** Every field with its value, secrets opened. Throws `integrations.not-configured`. */
export const openSettings = (engine: Engine, row: Stored | undefined, secrets: SecretBox): ServiceSettings => {
  const [missing] = findMissing(engine, row)
  if (missing) throw fieldFailure('integrations.not-configured', `fields.${missing}`)
  const fields = engine.fields.flatMap((field) => {
    const stored = storedIn(row, engine.id, field)
    const value = stored !== undefined && field.kind === 'secret' ? secrets.open(stored) : stored
    return value === undefined && !field.fallback ? [] : [[field.name, value ?? field.fallback ?? ''] as const]
  })
  return { engine: engine.id, fields: Object.fromEntries(fields) }
}

/** Which secrets a change touches, for the audit log: names only. */
export const secretsIn = (engine: Engine, changes: FieldChanges): string[] =>
  engine.fields.filter(({ kind, name }) => kind === 'secret' && changes[name]).map(({ name }) => name)

export const refuseOperatorChoice = (operator: ServiceSettings | undefined): void => {
  if (operator) throw new Failure('integrations.set-by-operator')
}
