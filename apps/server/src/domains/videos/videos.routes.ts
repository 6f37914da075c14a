import type { videosEndpoints } from '@lectern/contract/domains/videos'
import type { Handlers } from '#platform/http/call.ts'
import type { PostService } from './post.service.ts'
import type { PostTrashService } from './post-trash.service.ts'

export const videosRoutes = (posts: PostService, trash: PostTrashService): Handlers<typeof videosEndpoints> => ({
  list: ({ actor, input }) => posts.list(actor, input),
  detail: ({ actor, input }) => posts.detail(actor, input.id),
  create: ({ actor, input }) => posts.create(actor, input),
  update: ({ actor, input }) => posts.update(actor, input),
  remove: ({ actor, input }) => trash.remove(actor, input.ids),
  restore: ({ actor, input }) => trash.restore(actor, input.ids),
})
