/** Owns video posts: list, detail, captions, chapters. */
import type { FilesFace } from '#domains/files'
import { videoRendered } from '#domains/studio'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createPostService } from './post.service.ts'
import { createPostStore } from './post.store.ts'
import { createPostTrashService } from './post-trash.service.ts'
import { videosRoutes } from './videos.routes.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  files: Pick<FilesFace, 'get' | 'findMany' | 'view' | 'link' | 'onUseCheck'>
}

export const createVideos = ({ tenants, events, clock, files }: Deps) => {
  const store = createPostStore()
  const parts = { tenants, store, files, clock }
  const posts = createPostService(parts)
  events.on(videoRendered, posts.addRendered)
  files.onUseCheck(store.countUsing)
  return {
    handlers: videosRoutes(posts, createPostTrashService(parts)),
    /** The newest videos that the person may see. */
    newest: async (actor: Actor, limit: number) => (await posts.list(actor, { page: 1, size: limit })).list,
  }
}
