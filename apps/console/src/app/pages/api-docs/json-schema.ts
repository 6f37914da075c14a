/** The parts of a JSON Schema that the reference shows. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}
export type NamedSchemas = Readonly<Record<string, JsonSchema>>

/** One line of a parameter table. */
export type FieldLine = { name: string; type: string; required: boolean; note: string }

const deepest = 3

export const resolve = (schema: JsonSchema, named: NamedSchemas): JsonSchema => {
  const target = schema.$ref ? named[schema.$ref.split('/').at(-1) ?? ''] : undefined
  return target ?? schema
}

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** A type in a few words: `string (uuid)`, `"a" | "b"`, `array of number`. */
export const typeText = (raw: JsonSchema, named: NamedSchemas): string => {
  const schema = resolve(raw, named)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map((item) => typeText(item, named)))].join(' | ')
  if (schema.items) return `array of ${typeText(schema.items, named)}`
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
  return schema.format ? `${name} (${schema.format})` : name
}

const isSafe = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER

/** Limits and the default, in the notation of mathematics so that it needs no translation. */
export const limitText = (raw: JsonSchema, named: NamedSchemas): string => {
  const schema = resolve(raw, named)
  const parts = [
    isSafe(schema.minimum) ? `≥ ${schema.minimum}` : '',
    isSafe(schema.maximum) ? `≤ ${schema.maximum}` : '',
    schema.minLength ? `length ≥ ${schema.minLength}` : '',
    schema.maxLength ? `length ≤ ${schema.maxLength}` : '',
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const noteOf = (schema: JsonSchema, named: NamedSchemas): string =>
  [schema.description ?? '', limitText(schema, named)].filter((part) => part !== '').join(' · ')

/** The object behind a field: itself, or what its list holds. */
const innerObject = (raw: JsonSchema, named: NamedSchemas): { schema: JsonSchema; suffix: string } => {
  const schema = resolve(raw, named)
  return schema.items ? { schema: resolve(schema.items, named), suffix: '[]' } : { schema, suffix: '' }
}

/** Every field of an object as a line, inner objects by dotted names. */
export const fieldLines = (raw: JsonSchema, named: NamedSchemas, prefix = ''): FieldLine[] => {
  const { properties = {}, required = [] } = resolve(raw, named)
  return Object.entries(properties).flatMap(([name, schema]) => {
    const line = {
      name: `${prefix}${name}`,
      type: typeText(schema, named),
      required: required.includes(name) && schema.default === undefined,
      note: noteOf(schema, named),
    }
    const inner = innerObject(schema, named)
    const path = `${prefix}${name}${inner.suffix}.`
    const follow = inner.schema.properties && path.split('.').length <= deepest
    return [line, ...(follow ? fieldLines(inner.schema, named, path) : [])]
  })
}
