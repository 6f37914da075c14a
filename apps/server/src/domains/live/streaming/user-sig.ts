import { createHmac } from 'node:crypto'
import { deflateSync } from 'node:zlib'

export type UserSigSettings = { readonly sdkAppId: number; readonly key: string }
export type UserSigClaim = {
  /** At most 32 bytes of letters, digits, `_` and `-`. */
  readonly userId: string
  /** Unix seconds. */
  readonly issuedAt: number
  readonly expireSeconds: number
}

/** What is signed, as Tencent's TLSSigAPIv2 puts it together: each name with its value, in this order. */
const signedText = ({ sdkAppId }: UserSigSettings, { userId, issuedAt, expireSeconds }: UserSigClaim): string =>
  `TLS.identifier:${userId}\nTLS.sdkappid:${sdkAppId}\nTLS.time:${issuedAt}\nTLS.expire:${expireSeconds}\n`

/** Base64 with the three signs that addresses do not like put otherwise: not base64url. */
const addressSafe = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_')

/**
 * A UserSig for Tencent IM (TLSSigAPIv2, version 2.0): HMAC-SHA-256 over the claim, as deflated JSON. It cannot be taken
 * back, so it should not live long.
 */
export const signUser = (settings: UserSigSettings, claim: UserSigClaim): string => {
  const content = {
    'TLS.ver': '2.0',
    'TLS.identifier': claim.userId,
    'TLS.sdkappid': settings.sdkAppId,
    'TLS.expire': claim.expireSeconds,
    'TLS.time': claim.issuedAt,
    'TLS.sig': createHmac('sha256', settings.key).update(signedText(settings, claim)).digest('base64'),
  }
  return addressSafe(deflateSync(JSON.stringify(content)))
}
