import type { VideoPost, videosEndpoints } from '@lectern/contract/domains/videos'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { FilesFace } from '#domains/files'
import type { VideoRendered } from '#domains/studio'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { PostChange, PostStore } from './post.store.ts'
import { type PostFiles, viewPosts } from './post-links.ts'
import { listPosts, type PostQuery } from './post-list.store.ts'
import type { PostRecord } from './videos.tables.ts'

type Deps = { tenants: Tenants; store: PostStore; files: PostFiles & Pick<FilesFace, 'get'>; clock: Clock }
type Create = ParsedOf<typeof videosEndpoints.create>
type Update = ParsedOf<typeof videosEndpoints.update>

const changeOf = ({ title, description, tags, visibility }: Update, updated_at: string): PostChange => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(tags === undefined ? {} : { tags }),
  ...(visibility === undefined ? {} : { visibility }),
  updated_at,
})

/** Posts of videos: what can be watched, found and changed. */
export const createPostService = ({ tenants, store, files, clock }: Deps) => {
  const now = () => clock.now().toISOString()
  const view = async (scope: Scope, row: PostRecord): Promise<VideoPost> => {
    const [post] = await viewPosts(scope, files, [row])
    if (!post) throw new Error('a post has no view')
    return post
  }
  const get = async (scope: Scope, actor: Actor, id: string): Promise<PostRecord> => {
    const row = await store.find(scope, actor.personId, id)
    if (!row) throw notFound()
    return row
  }
  return {
    list: async (actor: Actor, query: PostQuery): Promise<Page<VideoPost>> => {
      const scope = tenants.scope(actor.corpId)
      const { rows, total, next } = await listPosts(scope, actor.personId, query)
      const list = await viewPosts(scope, files, rows)
      return { list, total, page: query.page, size: query.size, ...(next === undefined ? {} : { next }) }
    },
    detail: async (actor: Actor, id: string): Promise<VideoPost> => {
      const scope = tenants.scope(actor.corpId)
      return view(scope, await get(scope, actor, id))
    },
    create: (actor: Actor, { title, description, tags, file_id }: Create): Promise<VideoPost> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const file = await files.get(scope, file_id)
        if (file.kind !== 'video') throw fieldFailure('videos.not-a-video', 'file_id')
        const at = now()
        const row = await store.insert(scope, {
          id: newId(),
          created_at: at,
          updated_at: at,
          title,
          description,
          tags,
          kind: 'upload',
          visibility: 'school',
          file_id,
          duration_ms: file.duration_ms ?? 0,
          created_by: actor.personId,
          created_by_name: actor.name,
        })
        return view(scope, row)
      }),
    update: (actor: Actor, input: Update): Promise<VideoPost> =>
      tenants.transaction(actor.corpId, async (scope) => {
        await get(scope, actor, input.id)
        const change = changeOf(input, now())
        const row = await store.update(scope, { id: input.id, version: input.version, change })
        if (!row) throw new Failure('platform.conflict')
        return view(scope, row)
      }),
    /** All of them or none. */
    remove: (actor: Actor, ids: string[]): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const wanted = [...new Set(ids)]
        const removed = await store.remove(scope, { personId: actor.personId, ids: wanted, at: now() })
        if (removed < wanted.length) throw notFound()
        return { done: true }
      }),
    /** All of them or none; a post whose file is gone stays in the trash. */
    restore: (actor: Actor, ids: string[]): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const wanted = [...new Set(ids)]
        const rows = await store.findRemoved(scope, actor.personId, wanted)
        if (rows.length < wanted.length) throw notFound()
        for (const { file_id } of rows) await files.get(scope, file_id)
        await store.restore(scope, wanted)
        return { done: true }
      }),
    /** The post of a video that was made here, in the transaction that announced it. */
    addRendered: async (scope: Scope, video: VideoRendered): Promise<void> => {
      if (await store.findByMission(scope, video.missionId)) return
      const at = now()
      await store.insert(scope, {
        id: video.videoId,
        created_at: at,
        updated_at: at,
        title: video.title,
        kind: 'ai',
        visibility: 'school',
        file_id: video.fileId,
        cover_id: video.coverId,
        captions: video.captions.map(({ language, label, fileId }) => ({ language, label, file_id: fileId })),
        chapters: video.chapters.map(({ startMs, title }) => ({ start_ms: startMs, title })),
        duration_ms: video.durationMs,
        engine: video.engine,
        mission_id: video.missionId,
        project_id: video.projectId,
        created_by: video.personId,
        created_by_name: video.personName,
      })
    },
  }
}
export type PostService = ReturnType<typeof createPostService>
