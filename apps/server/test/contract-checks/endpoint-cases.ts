import { contract } from '@lectern/contract'
import type { Endpoint, Endpoints } from '@lectern/contract/primitives'
import type { z } from 'zod'

export type EndpointCase = { name: string; endpoint: Endpoint }
export type IdPlace = { path: readonly (string | number)[]; ref: string }

/** Every endpoint of the product: a new one is checked without being asked. */
export const endpointCases: EndpointCase[] = Object.entries(contract as Record<string, Endpoints>).flatMap(
  ([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const refOf = (schema: z.ZodType) => (schema.meta() as { ref?: string } | undefined)?.ref

/** Where an input carries ids of records, as far as the example goes: a field inside an object that the example leaves out is not reached. */
export const findIdPlaces = (schema: z.ZodType, example: unknown, path: IdPlace['path'] = []): IdPlace[] => {
  const ref = refOf(schema)
  if (ref) return [{ path, ref }]
  const { type, shape, element, innerType, options, in: input } = definitionOf(schema)
  if (innerType) return findIdPlaces(innerType, example, path)
  if (input) return findIdPlaces(input, example, path)
  if (type === 'object' && shape) {
    if (example === undefined || example === null) return []
    return Object.entries(shape).flatMap(([key, field]) =>
      findIdPlaces(field, (example as Record<string, unknown>)[key], [...path, key]),
    )
  }
  if (type === 'array' && element)
    return findIdPlaces(element, Array.isArray(example) ? example[0] : undefined, [...path, 0])
  if (type === 'union') return findIdPlaces(options?.[0] as z.ZodType, example, path)
  return []
}

/** The example with one value put in its place; arrays that are missing are made. */
export const withValue = (input: unknown, path: IdPlace['path'], value: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number')
    return [
      withValue(Array.isArray(input) ? input[key] : undefined, rest, value),
      ...(Array.isArray(input) ? input.slice(1) : []),
    ]
  return { ...(input as object), [key]: withValue((input as Record<string, unknown> | undefined)?.[key], rest, value) }
}

// A thing that no field is; and for query strings, where everything is text, more text than any field takes.
const wrongValues: readonly unknown[] = [{ not: ['what', 'belongs', 'here'] }, 'x'.repeat(5000)]
const asSent = (value: unknown, inQuery: boolean) => (inQuery ? String(value) : value)

/** Inputs that the contract refuses: each field in turn holds something that it cannot be. */
export const brokenInputs = ({
  methods,
  input,
  example,
}: Endpoint): { field: string; value: Record<string, unknown> }[] => {
  const inQuery = methods[0] === 'GET' || methods[0] === 'DELETE'
  return Object.keys(input.shape).flatMap((field) => {
    const tries = wrongValues.map((wrong) => ({ ...(example as object), [field]: asSent(wrong, inQuery) }))
    const value = tries.find((one) => !input.safeParse(one).success)
    return value ? [{ field, value }] : []
  })
}
