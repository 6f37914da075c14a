import { randomBytes } from 'node:crypto'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Actor } from '#platform/session/actor.ts'

type Owner = Pick<Actor, 'corpId' | 'personId'>

const form = /^([0-9a-f]{32})-([\w-]{43})$/

/** Ids of resumable uploads: random, with a signature of their owner, so that ownership needs no look-up. */
export const createUploadIds = (secrets: Pick<SecretBox, 'sign' | 'verify'>) => ({
  make: ({ corpId, personId }: Owner): string => {
    const nonce = randomBytes(16).toString('hex')
    return `${nonce}-${secrets.sign('files.upload', corpId, personId, nonce)}`
  },
  belongsTo: (uploadId: string, { corpId, personId }: Owner): boolean => {
    const [, nonce, signature] = form.exec(uploadId) ?? []
    return (
      nonce !== undefined &&
      signature !== undefined &&
      secrets.verify(signature, 'files.upload', corpId, personId, nonce)
    )
  },
})
export type UploadIds = ReturnType<typeof createUploadIds>
