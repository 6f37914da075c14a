import type { LiveRole } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'

/** What a play token says: who watches which room. Stands in addresses of pictures, so it is short and holds no names. */
export type PlayPass = {
  readonly roomId: string
  /** `p<person id>` for a signed-in person, `d<device id>` for a visitor: one viewer over reloads and reconnects. */
  readonly viewerKey: string
  readonly deviceId: string
  readonly role: LiveRole
  /** How its owner came to the room (`source_type`); null where the address said nothing. */
  readonly sourceType: number | null
  readonly expiresAtMs: number
}

/** What lets the host's browser publish: it ends with the stream key that it was made beside (`round`). */
export type PushPass = {
  readonly roomId: string
  readonly personId: string
  readonly round: number
  readonly expiresAtMs: number
}

export const passMs = 6 * 3_600_000

const letters: Record<LiveRole, string> = { host: 'h', assistant: 'a', viewer: 'v' }
const roles = new Map(Object.entries(letters).map(([role, letter]) => [letter, role as LiveRole]))

export const personKey = (personId: string): string => `p${personId}`
export const deviceKey = (deviceId: string): string => `d${deviceId}`
/** Undefined for a visitor without an account. */
export const personOf = (viewerKey: string): string | undefined =>
  viewerKey.startsWith('p') ? viewerKey.slice(1) : undefined

const signature = 43
const safe = /^[\w-]+(\.[\w-]+)+$/

/** Signed with the installation's key: nothing is stored, every process can read them, and each ends by itself. */
export const createPasses = ({ secrets, clock }: { secrets: SecretBox; clock: Clock }) => {
  const write = (purpose: string, parts: readonly string[]): string =>
    [...parts, secrets.sign(purpose, ...parts)].join('.')
  const read = (purpose: string, token: string, length: number): string[] | undefined => {
    if (token.length > 250 || !safe.test(token)) return undefined
    const parts = token.split('.')
    const signed = parts.pop() ?? ''
    if (parts.length !== length || signed.length !== signature || !secrets.verify(signed, purpose, ...parts))
      return undefined
    return Number.parseInt(parts[0] ?? '', 36) > clock.now().getTime() ? parts : undefined
  }
  return {
    play: ({ roomId, viewerKey, deviceId, role, sourceType, expiresAtMs }: PlayPass): string =>
      write('live-play', [
        expiresAtMs.toString(36),
        roomId,
        viewerKey,
        deviceId,
        `${letters[role]}${sourceType ?? ''}`,
      ]),
    /** Undefined for a token that is forged, changed or over. */
    readPlay: (token: string): PlayPass | undefined => {
      const [expires = '', roomId = '', viewerKey = '', deviceId = '', manner = ''] = read('live-play', token, 5) ?? []
      const [letter = '', source] = manner
      const role = roles.get(letter)
      const sourceType = source === undefined ? null : Number(source)
      return role && { roomId, viewerKey, deviceId, role, sourceType, expiresAtMs: Number.parseInt(expires, 36) }
    },
    push: ({ roomId, personId, round, expiresAtMs }: PushPass): string =>
      write('live-push', [expiresAtMs.toString(36), roomId, personId, String(round)]),
    readPush: (token: string): PushPass | undefined => {
      const parts = read('live-push', token, 4)
      if (!parts) return undefined
      const [expires = '', roomId = '', personId = '', round = ''] = parts
      return { roomId, personId, round: Number(round), expiresAtMs: Number.parseInt(expires, 36) }
    },
  }
}
export type Passes = ReturnType<typeof createPasses>
