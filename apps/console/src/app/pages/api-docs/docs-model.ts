import { contract, errors } from '@lectern/contract'
import type { Access, Endpoint } from '@lectern/contract/primitives'
import { type FieldLine, fieldLines, type JsonSchema, type NamedSchemas } from './json-schema.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string }
type Content = Readonly<Record<string, { schema?: JsonSchema }>>
type Operation = {
  operationId?: string
  summary?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: { content?: Content }
  responses?: Readonly<Record<string, { content?: Content }>>
}
export type OpenApi = {
  openapi: string
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components?: { schemas?: NamedSchemas }
}

export type DocsError = { kind: string; status: number; code: number; text: string }
/** One call as the reference shows it. */
export type DocsCall = {
  id: string
  domain: string
  method: string
  path: string
  summary: string
  /** Undefined for calls that the contract does not list. */
  access: Access | undefined
  fields: readonly FieldLine[]
  reply: readonly FieldLine[]
  example: unknown
  errors: readonly DocsError[]
}

const methods = ['get', 'post', 'put', 'delete']

const endpointOf = (operationId: string): Endpoint | undefined => {
  const [domain = '', name = ''] = operationId.split('-')[0]?.split('.') ?? []
  return (contract as unknown as Record<string, Record<string, Endpoint> | undefined>)[domain]?.[name]
}

const schemaOf = (content: Content | undefined): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

const inputLines = (operation: Operation, named: NamedSchemas): FieldLine[] => {
  const parameters = operation.parameters ?? []
  const properties = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema]))
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return [
    ...fieldLines({ properties, required }, named),
    ...fieldLines(schemaOf(operation.requestBody?.content) ?? {}, named),
  ]
}

/** What stands in `data`: the envelope around it is the same for every call. */
const replyLines = (operation: Operation, named: NamedSchemas): FieldLine[] => {
  const envelope = schemaOf(operation.responses?.['200']?.content)
  return fieldLines(envelope?.properties?.['data'] ?? {}, named)
}

const errorOf = (kind: string): DocsError => ({ kind, ...errors[kind as keyof typeof errors] })

type Place = { path: string; method: string; named: NamedSchemas }

const callOf = (operation: Operation, { path, method, named }: Place): DocsCall => {
  const id = operation.operationId ?? `${method} ${path}`
  const endpoint = endpointOf(id)
  return {
    id,
    domain: operation.tags?.[0] ?? id.split('.')[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: endpoint?.access,
    fields: inputLines(operation, named),
    reply: replyLines(operation, named),
    example: endpoint?.example,
    errors: (endpoint?.errors ?? []).map(errorOf),
  }
}

/** Every call of the description; access, example and errors come from the contract that it was made from. */
export const docsCalls = (description: OpenApi): DocsCall[] => {
  const named = description.components?.schemas ?? {}
  return Object.entries(description.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => methods.includes(method) && operation.operationId !== undefined)
      .map(([method, operation]) => callOf(operation, { path, method, named })),
  )
}

/** Keeps calls in which every word of the search occurs somewhere. */
export const searchCalls = (calls: readonly DocsCall[], keyword: string): DocsCall[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    const text = [call.method, call.path, call.summary, call.id, ...call.errors.map((error) => error.kind)]
    const haystack = text.join(' ').toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}
