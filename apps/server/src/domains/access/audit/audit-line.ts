import { createHash } from 'node:crypto'
import type { AuditRecord } from '../access.tables.ts'

export type AuditLine = Omit<AuditRecord, 'hash'>

/** What the first line of a school continues. */
export const noHash = '0'.repeat(64)
const maxText = 2000

// Line ends, terminal escapes and marks that turn the reading direction: whoever reads the log sees them as text (D72).
const activeSigns = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text that does nothing wherever the log is read. */
export const inert = (text: string): string =>
  text
    .toWellFormed()
    .replace(activeSigns, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, maxText)
    // The cut may go through a character of two halves.
    .toWellFormed()

const inertValue = (value: unknown): unknown => {
  if (typeof value === 'string') return inert(value)
  if (Array.isArray(value)) return value.map(inertValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [inert(key), inertValue(inner)]))
}

/** As the database gives it back: what JSON cannot say is gone before it is hashed. */
export const inertFields = (fields: Readonly<Record<string, unknown>> | undefined) =>
  fields === undefined ? null : (inertValue(JSON.parse(JSON.stringify(fields))) as Record<string, unknown>)

/** JSON with sorted keys: the same facts are always the same bytes (after RFC 8785). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** Field by field, so that a column added later does not change old hashes. */
export const hashLine = (line: AuditLine): string => {
  const { corp_id, seq, at, person_id, person_name, address, action, object_kind, object_id, object_name } = line
  const { before, after, prev_hash } = line
  const said = { corp_id, seq, at, person_id, person_name, address, action, object_kind, object_id, object_name }
  return createHash('sha256')
    .update(canonicalJson({ ...said, before, after, prev_hash }))
    .digest('hex')
}
