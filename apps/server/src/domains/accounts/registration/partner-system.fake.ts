import { createCipheriv, randomBytes } from 'node:crypto'

export type RegistrationKey = { readonly key_id: string; readonly key: string }
export type SealedRegistration = { token: string; timestamp: number; payload: string }

export const newSealToken = (): string => randomBytes(16).toString('hex')
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** As a partner's system seals a registration, written from the words of the API reference alone. */
export const sealAsPartner = (
  { key_id, key }: RegistrationKey,
  content: unknown,
  { token = newSealToken(), timestamp = nowInSeconds() }: { token?: string; timestamp?: number } = {},
): SealedRegistration => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  cipher.setAAD(Buffer.from(`${token}.${timestamp}`))
  const body = Buffer.concat([iv, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  return { token, timestamp, payload: `${key_id}.${body.toString('base64url')}` }
}

/** The same with one bit of the ciphertext changed. */
export const tamper = ({ payload, ...rest }: SealedRegistration, at = 12): SealedRegistration => {
  const [keyId = '', text = ''] = payload.split('.')
  const bytes = Buffer.from(text, 'base64url')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return { ...rest, payload: `${keyId}.${bytes.toString('base64url')}` }
}
