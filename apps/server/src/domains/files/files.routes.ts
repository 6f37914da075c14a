import type { filesEndpoints } from '@lectern/contract/domains/files'
import type { Handlers } from '#platform/http/call.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { IntakeService } from './intake/intake.service.ts'
import type { FileService } from './library/file.service.ts'
import type { FileListService } from './library/file-list.service.ts'
import type { FileLinks } from './serving/file-links.ts'
import { replyWithFile } from './serving/file-replies.ts'

type Deps = { files: FileService; lists: FileListService; intake: IntakeService; links: FileLinks; storage: Storage }

export const filesRoutes = ({ files, lists, intake, links, storage }: Deps): Handlers<typeof filesEndpoints> => ({
  upload: async ({ actor, input, file, request }) => {
    const { name, stream, exceeded } = file
    const source = { stream, exceeded, signal: request.signal }
    return links.view(await intake.takeIn(actor, { name, tags: input.tags ?? [], source }))
  },
  list: ({ actor, input }) => lists.list(actor, input),
  detail: ({ actor, input }) => files.detail(actor, input.id),
  remove: ({ actor, input }) => files.remove(actor, input.id),
  restore: ({ actor, input }) => files.restore(actor, input.id),
  raw: async ({ input }) => {
    links.require(input)
    return replyWithFile(storage, await files.getOfAnySchool(input.id), input)
  },
  download: async ({ actor, input }) =>
    replyWithFile(storage, await files.getFor(actor, input.id), { download: input.name ?? '' }),
})
