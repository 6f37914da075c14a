import type { VideoPost, videosEndpoints } from '@lectern/contract/domains/videos'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { FilesFace } from '#domains/files'
import type { VideoRendered } from '#domains/studio'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { renderedPost, type UploadedPost, uploadedPost } from './new-post.ts'
import type { PostChange, PostStore } from './post.store.ts'
import { type PostFiles, viewPosts } from './post-links.ts'
import { listPosts, type PostQuery } from './post-list.store.ts'
import type { PostRecord } from './videos.tables.ts'

export type PostDeps = {
  tenants: Tenants
  store: PostStore
  files: PostFiles & Pick<FilesFace, 'get'>
  clock: Clock
}
type Update = ParsedOf<typeof videosEndpoints.update>

const changeOf = ({ title, description, tags, visibility }: Update, updated_at: string): PostChange => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(tags === undefined ? {} : { tags }),
  ...(visibility === undefined ? {} : { visibility }),
  updated_at,
})

const createPostReader = ({ tenants, store, files }: PostDeps) => {
  const view = async (scope: Scope, row: PostRecord): Promise<VideoPost> => {
    // Film, cover and captions belong to the post: whoever sees the one sees the others.
    const [post] = await viewPosts(scope.schoolWide, files, [row])
    if (!post) throw new Error('a post has no view')
    return post
  }
  const get = async (scope: Scope, actor: Actor, id: string): Promise<PostRecord> => {
    const row = await store.find(scope, actor.personId, id)
    if (!row) throw notFound()
    return row
  }
  const list = async (actor: Actor, query: PostQuery): Promise<Page<VideoPost>> => {
    const scope = tenants.scope(actor)
    const { rows, total, next } = await listPosts(scope, actor.personId, query)
    const posts = await viewPosts(scope.schoolWide, files, rows)
    return { list: posts, total, page: query.page, size: query.size, ...(next === undefined ? {} : { next }) }
  }
  const detail = async (actor: Actor, id: string): Promise<VideoPost> => {
    const scope = tenants.scope(actor)
    return view(scope, await get(scope, actor, id))
  }
  return { view, get, list, detail }
}

/** Posts of videos: what can be watched, found and changed. */
export const createPostService = (deps: PostDeps) => {
  const { tenants, store, files, clock } = deps
  const reader = createPostReader(deps)
  const now = () => clock.now().toISOString()
  return {
    list: reader.list,
    detail: reader.detail,
    create: (actor: Actor, input: UploadedPost): Promise<VideoPost> =>
      tenants.transaction(actor, async (scope) => {
        const file = await files.get(scope, input.file_id)
        if (file.kind !== 'video') throw fieldFailure('videos.not-a-video', 'file_id')
        return reader.view(scope, await store.insert(scope, uploadedPost(actor, { input, file }, now())))
      }),
    update: (actor: Actor, input: Update): Promise<VideoPost> =>
      tenants.transaction(actor, async (scope) => {
        const { id, version } = input
        await reader.get(scope, actor, id)
        const row = await store.update(scope, { id, version, change: changeOf(input, now()) })
        if (!row) throw new Failure('platform.conflict')
        return reader.view(scope, row)
      }),
    /** The post of a video that was made here, in the transaction that announced it. */
    addRendered: async (scope: Scope, video: VideoRendered): Promise<void> => {
      if (await store.findByMission(scope, video.missionId)) return
      await store.insert(scope, renderedPost(video, now()))
    },
  }
}
export type PostService = ReturnType<typeof createPostService>
