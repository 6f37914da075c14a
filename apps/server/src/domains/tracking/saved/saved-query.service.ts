import type { SavedQuery, SavedReport } from '@lectern/contract/domains/tracking'
import type { Page } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import { toInstant } from '#platform/db/columns.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { QueryRecord } from '../tracking.tables.ts'
import type { SavedQueryStore } from './saved-query.store.ts'

type Deps = { tenants: Tenants; clock: Clock; store: SavedQueryStore }
type Content = { readonly name: string; readonly query: SavedReport; readonly shared: boolean }
type Change = { readonly id: string; readonly version: number } & {
  readonly [K in keyof Content]?: Content[K] | undefined
}
type Listed = { readonly keyword?: string | undefined; readonly page: number; readonly size: number }

const maxPerPerson = 100

const permission = 'tracking.event'
const assertMayShare = (actor: Actor): void => {
  if (!actor.can(permission, 'edit')) throw new Failure('platform.denied', { permission, action: 'edit' })
}

const viewFor =
  (actor: Actor) =>
  (row: QueryRecord): SavedQuery => ({
    id: row.id,
    name: row.name,
    query: row.query,
    shared: row.shared,
    mine: row.created_by === actor.personId,
    owner_name: row.created_by_name,
    updated_at: toInstant(row.updated_at),
    version: row.version,
  })

export const createSavedQueryService = ({ tenants, clock, store }: Deps) => {
  /** Somebody's own, or one of the school for those who may edit. */
  const getChangeable = async (scope: Scope, actor: Actor, id: string): Promise<QueryRecord> => {
    const row = await store.find(scope, actor.personId, id)
    if (!row) throw notFound()
    if (row.created_by !== actor.personId) assertMayShare(actor)
    return row
  }
  return {
    list: async (actor: Actor, asked: Listed): Promise<Page<SavedQuery>> => {
      const { rows, total } = await store.list(tenants.scope(actor.corpId), actor.personId, asked)
      return { list: rows.map(viewFor(actor)), total, page: asked.page, size: asked.size }
    },
    create: async (actor: Actor, content: Content): Promise<SavedQuery> => {
      if (content.shared) assertMayShare(actor)
      const at = clock.now().toISOString()
      return tenants.transaction(actor.corpId, async (scope) => {
        if ((await store.countOf(scope, actor.personId)) >= maxPerPerson)
          throw new Failure('tracking.too-many-queries', { limit: maxPerPerson })
        const owner = { created_by: actor.personId, created_by_name: actor.name }
        const row = await store.insert(scope, { id: newId(), ...content, ...owner, created_at: at, updated_at: at })
        return viewFor(actor)(row)
      })
    },
    update: (actor: Actor, { id, version, name, query, shared }: Change): Promise<SavedQuery> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const row = await getChangeable(scope, actor, id)
        if (shared && !row.shared) assertMayShare(actor)
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(query === undefined ? {} : { query }),
          ...(shared === undefined ? {} : { shared }),
          updated_at: clock.now().toISOString(),
        }
        const saved = await store.update(scope, { id, version, change })
        if (!saved) throw new Failure('platform.conflict')
        return viewFor(actor)(saved)
      }),
    remove: (actor: Actor, id: string): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        await getChangeable(scope, actor, id)
        await store.remove(scope, id)
        return { done: true }
      }),
  }
}
export type SavedQueryService = ReturnType<typeof createSavedQueryService>
