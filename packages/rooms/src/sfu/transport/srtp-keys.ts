import { createCipheriv, createSecretKey, type KeyObject } from 'node:crypto'

/** Numbers of RFC 5764 and RFC 7714 as DTLS names them. GCM goes first: one pass over a packet instead of two. */
export const srtpProfile = { aesCmSha1: 0x0001, aesGcm: 0x0007 } as const
export type SrtpProfile = (typeof srtpProfile)[keyof typeof srtpProfile]

export const masterKeyBytes = 16
export const masterSaltBytes = (profile: SrtpProfile): number => (profile === srtpProfile.aesGcm ? 12 : 14)

/** What one direction of a session encrypts with (RFC 3711, 4.3). */
export type SessionKeys = {
  readonly profile: SrtpProfile
  readonly rtp: DirectionKeys
  readonly rtcp: DirectionKeys
}
export type DirectionKeys = { readonly cipher: KeyObject; readonly auth: KeyObject; readonly salt: Buffer }

type Master = { readonly key: Buffer; readonly salt: Buffer }

const derive = (master: Master, label: number, length: number): Buffer => {
  const counter = Buffer.alloc(16)
  master.salt.copy(counter, 0)
  counter[7] = (counter[7] ?? 0) ^ label
  return createCipheriv('aes-128-ctr', master.key, counter).update(Buffer.alloc(length))
}

export const deriveKeys = (profile: SrtpProfile, key: Buffer, salt: Buffer): SessionKeys => {
  const master = { key, salt }
  const direction = (first: number): DirectionKeys => ({
    cipher: createSecretKey(derive(master, first, masterKeyBytes)),
    auth: createSecretKey(derive(master, first + 1, 20)),
    salt: derive(master, first + 2, masterSaltBytes(profile)),
  })
  return { profile, rtp: direction(0), rtcp: direction(3) }
}
