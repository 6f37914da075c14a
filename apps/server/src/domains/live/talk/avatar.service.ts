import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { FileReply } from '#platform/http/call.ts'
import { avatarOfViewer } from './avatar.view.ts'

const pictures = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/

/**
 * Profile pictures of those who write comments, for everybody who reads them: by the number of the writer in the room, which
 * names no account. They are the small ones of the profile and nothing else; files of the library are never among them.
 */
export const createAvatars = ({ tenants }: { readonly tenants: Tenants }) => ({
  find: async (uid: string): Promise<FileReply> => {
    const [, mime, text] = pictures.exec((await avatarOfViewer(tenants, uid)) ?? '') ?? []
    if (mime === undefined || text === undefined) throw notFound()
    const bytes = Buffer.from(text, 'base64')
    return {
      mime,
      sizeBytes: bytes.byteLength,
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      open: async ({ start, end } = { start: 0, end: bytes.byteLength - 1 }) =>
        Readable.from([bytes.subarray(start, end + 1)]),
    }
  },
})
export type Avatars = ReturnType<typeof createAvatars>
