import type { CallOptions } from '../contract-types.ts'
import type { WireEndpoint } from '../wire-table.ts'

export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | null
  credentials: 'same-origin' | 'omit'
}

type Values = Readonly<Record<string, unknown>>

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const given = (input: Values): [string, unknown][] =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null)

const toQuery = (input: Values): string => {
  const query = new URLSearchParams()
  for (const [name, value] of given(input)) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const toForm = (input: Values, file: File | undefined): FormData => {
  const form = new FormData()
  for (const [name, value] of given(input)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, asText(item))
  }
  // The file goes last: servers read the fields before it as a stream.
  if (file) form.append('file', file, file.name)
  return form
}

const bodyOf = (wire: WireEndpoint, input: Values, options: CallOptions): string | FormData | null => {
  if (wire.method === 'GET' || wire.method === 'DELETE') return null
  return wire.file ? toForm(input, options.file) : JSON.stringify(input)
}

/** Puts an input where the contract says: the query of GET and DELETE, else the body. */
export const buildRequest = (wire: WireEndpoint, input: Values, options: CallOptions): WireRequest => {
  const body = bodyOf(wire, input, options)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (wire.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  return {
    method: wire.method,
    url: `${wire.path}${body === null ? toQuery(input) : ''}`,
    headers,
    body,
    credentials: 'same-origin',
  }
}
