import { createHash } from 'node:crypto'
import { type CustomEvent, knownEvents, type TrackingRecord } from '@lectern/contract/domains/tracking'
import { consoleBase, maskPersonal, maskPersonalIn } from '@lectern/contract/primitives'
import { newId } from '#platform/ids/uuid.ts'

/** A record as it is judged and stored: nothing in it names anybody. */
export type CleanRecord = {
  readonly key: string
  readonly at: string
  readonly kind: 'page' | 'event'
  readonly name: string
  readonly page: string
  readonly before_page: string
  readonly data: unknown
  readonly stale: boolean
  readonly built_in: boolean
}

const repeatsKnownMs = 7 * 24 * 3_600_000

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

const cleanText = (text: string, length: number): string => maskPersonal(storable(text)).slice(0, length)

const storableIn = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storableIn(item)]))
}

const cleanData = (data: object): unknown => (Object.keys(data).length === 0 ? null : maskPersonalIn(storableIn(data)))

// An id, a phone number or a token in a path: pages are counted by their kind, and nobody is found by them.
const isId = (segment: string): boolean => /\d{5,}|^[0-9a-f-]{24,}$|@|^[\w-]{32,}$/i.test(segment)

const readable = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** `https://host/admin/video?id=7#x` → `/video`: no host, no query, no ids. */
export const cleanPage = (address: string): string => {
  const path = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?([^?#]*)/i.exec(storable(address).trim())?.[1] ?? ''
  const inside = path === consoleBase || path.startsWith(`${consoleBase}/`) ? path.slice(consoleBase.length) : path
  if (inside === '') return path === '' ? '' : '/'
  const segments = inside.split('/').map(readable)
  return cleanText(segments.map((segment) => (isId(segment) ? ':id' : segment)).join('/'), 200)
}

/** Ids may be any text; what is kept of one is a digest of fixed length. */
const keyOf = (id: string | undefined): string => {
  if (id === undefined) return newId()
  const hex = createHash('sha256').update(id).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/**
 * A device's clock may be wrong, or the time forged. What claims the future happened when it arrived; what claims to be
 * older than repeats are known for cannot be told from a repeat, so it is never counted.
 */
const timeOf = (ts: string | number | undefined, now: Date): { at: string; stale: boolean } => {
  const claimed = ts === undefined ? now.getTime() : new Date(ts).getTime()
  const at = Math.min(claimed, now.getTime())
  return { at: new Date(at).toISOString(), stale: at < now.getTime() - repeatsKnownMs }
}

export const cleanPageOrEvent = (record: TrackingRecord, now: Date): CleanRecord => ({
  key: keyOf(record.id),
  ...timeOf(record.ts, now),
  kind: record.type,
  name: cleanText(record.name, 120),
  page: cleanPage(record.current_page),
  before_page: cleanPage(record.before_page),
  data: null,
  built_in: Object.hasOwn(knownEvents, record.name),
})

export const cleanCustomEvent = (event: CustomEvent, now: Date): CleanRecord => ({
  key: keyOf(event.keyId),
  ...timeOf(event.ts, now),
  kind: 'event',
  name: cleanText(event.eventName, 80),
  page: cleanPage(event.current_page),
  before_page: '',
  data: cleanData(event.data),
  built_in: Object.hasOwn(knownEvents, event.eventName),
})
