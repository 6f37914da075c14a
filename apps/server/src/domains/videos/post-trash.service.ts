import { notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { PostDeps } from './post.service.ts'

/** Into the trash and back: all posts of a call or none. */
export const createPostTrashService = ({ tenants, store, files, clock }: PostDeps) => ({
  remove: (actor: Actor, ids: string[]): Promise<{ done: true }> =>
    tenants.transaction(actor, async (scope) => {
      const wanted = [...new Set(ids)]
      const at = clock.now().toISOString()
      const removed = await store.remove(scope, { personId: actor.personId, ids: wanted, at })
      if (removed < wanted.length) throw notFound()
      return { done: true }
    }),
  /** A post whose file is gone stays in the trash; one that is not there needs nothing: undo may be pressed twice. */
  restore: (actor: Actor, ids: string[]): Promise<{ done: true }> =>
    tenants.transaction(actor, async (scope) => {
      const wanted = [...new Set(ids)]
      const rows = await store.findAny(scope, actor.personId, wanted)
      if (rows.length < wanted.length) throw notFound()
      for (const { file_id, removed_at } of rows) if (removed_at !== null) await files.get(scope.schoolWide, file_id)
      await store.restore(scope, wanted)
      return { done: true }
    }),
})
export type PostTrashService = ReturnType<typeof createPostTrashService>
