import { randomBytes } from 'node:crypto'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Cookies } from '#platform/http/call.ts'

const cookie = 'lectern_device'
const idLength = 32
const yearSeconds = 365 * 86_400

/**
 * The browser's own number, signed so that nobody takes another's or makes up new ones to be counted twice: 32 hex digits.
 * A browser that keeps no cookies is a new one each time.
 */
export const readDevice = (secrets: SecretBox, cookies: Cookies): string => {
  const kept = cookies.read(cookie)
  const known = kept.slice(0, idLength)
  if (/^[0-9a-f]{32}$/.test(known) && secrets.verify(kept.slice(idLength + 1), 'live-device', known)) return known
  const id = randomBytes(idLength / 2).toString('hex')
  cookies.write({ name: cookie, value: `${id}-${secrets.sign('live-device', id)}`, maxAgeSeconds: yearSeconds })
  return id
}
