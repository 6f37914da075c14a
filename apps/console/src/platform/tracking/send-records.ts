import { readBody } from '#platform/api/catalogue/reply-body.ts'
import { wireTable } from '#platform/api/wire-table.ts'
import { readToken } from '#platform/session/token.ts'
import type { Sending } from './entry.ts'
import type { Outcome } from './tracker.ts'

/** `records.3.name` → 3 */
const placesOf = (errors: unknown): number[] => {
  if (!Array.isArray(errors)) return []
  const fields = errors.map((error: { field?: unknown }) => /^records\.(\d+)/.exec(String(error.field))?.[1])
  return [...new Set(fields.flatMap((place) => (place === undefined ? [] : [Number(place)])))]
}

/**
 * Not through the client of the other calls: that one tells people about lost connections and ends sessions, and
 * neither may happen because of tracking.
 */
export const sendRecords = async (
  sending: Sending,
  bodies: readonly object[],
  keepalive: boolean,
): Promise<Outcome> => {
  const answer = await fetch(wireTable.tracking[sending]?.path ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: readToken(),
      'page-url': location.origin + location.pathname,
    },
    body: JSON.stringify({ records: bodies }),
    keepalive,
  })
  if (answer.ok) return { kind: 'taken' }
  if (answer.status === 401) return { kind: 'signed-out' }
  if (answer.status === 422) return { kind: 'refused', places: placesOf(readBody(await answer.text()).errors) }
  return answer.status === 413 ? { kind: 'refused', places: [] } : { kind: 'later' }
}
