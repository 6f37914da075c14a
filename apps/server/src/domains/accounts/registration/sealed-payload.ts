import { createDecipheriv } from 'node:crypto'

// NIST SP 800-38D: 96-bit nonce, 128-bit tag.
const ivBytes = 12
const tagBytes = 16

export type Sealed = { readonly token: string; readonly timestamp: number; readonly payload: string }

/** `<key id>.<bytes>`; the key's id says whose registration it is. */
export const keyIdOf = ({ payload }: Sealed): string => payload.split('.')[0] ?? ''

/** The JSON inside; undefined when the key is another one or a single bit was changed, in the payload or in token and time. */
export const openSealed = ({ token, timestamp, payload }: Sealed, key: string): unknown => {
  const bytes = Buffer.from(payload.split('.')[1] ?? '', 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(`${token}.${timestamp}`))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch {
    return undefined
  }
}
