import type { Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { avatarOfViewer } from './avatar.view.ts'

export type Avatar = { readonly mime: string; readonly bytes: Buffer }

const pictures = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/

/**
 * Profile pictures of those who write comments, for everybody who reads them: by the number of the writer in the room, which
 * names no account. They are the small ones of the profile and nothing else; files of the library are never among them.
 */
export const createAvatars = ({ tenants }: { readonly tenants: Tenants }) => ({
  find: async (uid: string): Promise<Avatar> => {
    const [, mime, text] = pictures.exec((await avatarOfViewer(tenants, uid)) ?? '') ?? []
    if (mime === undefined || text === undefined) throw notFound()
    return { mime, bytes: Buffer.from(text, 'base64') }
  },
})
export type Avatars = ReturnType<typeof createAvatars>
