import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SecretBox } from '#platform/crypto/secret-box.ts'

const periodSeconds = 30
// 160 bits, as RFC 4226 section 4 wants; what the authenticator apps expect of a SHA-1 code.
const secretBytes = 20
const recoveryCount = 10
// Without letters and digits that look alike on paper: 31^10, about 49 bits a code.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Lectern',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator app reads from the QR code. */
export const uriOf = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The step (half minutes since 1970) that a code belongs to: this one, the one before or after; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** Keyed, and with the person in it; spaces, hyphens and letter case do not matter when one is typed. */
export const recoveryHash = (secrets: Pick<SecretBox, 'sign'>, personId: string, code: string): string =>
  secrets.sign('accounts-recovery', personId, code.toLowerCase().replace(/[\s-]/g, ''))
