import type { Product, shopEndpoints } from '@lectern/contract/domains/shop'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { FilesFace } from '#domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ProductRecord } from '../shop.tables.ts'
import type { ProductChange, ProductQuery, ProductStore } from './product.store.ts'
import { type ProductFiles, viewProducts } from './product-covers.ts'

export type ProductDeps = {
  readonly tenants: Tenants
  readonly products: ProductStore
  readonly files: ProductFiles & Pick<FilesFace, 'get'>
  readonly clock: Clock
  /** Told inside the transaction that changed products or moved them into the trash or out of it. */
  readonly onChanged: (scope: Scope, productIds: readonly string[]) => Promise<void>
}
type New = ParsedOf<(typeof shopEndpoints)['productCreate']>
type Update = ParsedOf<(typeof shopEndpoints)['productUpdate']>

const changeOf = ({ id: _, version: __, ...fields }: Update, updated_at: string): ProductChange => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(given) as Omit<ProductChange, 'updated_at'>), updated_at }
}

const createProductReader = ({ tenants, products, files }: ProductDeps) => {
  const view = async (scope: Scope, row: ProductRecord): Promise<Product> => {
    const [shown] = await viewProducts(scope, files, [row])
    if (!shown) throw new Error('a product has no view')
    return shown
  }
  const get = async (scope: Scope, id: string): Promise<ProductRecord> => {
    const row = await products.find(scope, id)
    if (!row) throw notFound()
    return row
  }
  return {
    view,
    get,
    list: async (actor: Actor, query: ProductQuery): Promise<Page<Product>> => {
      const scope = tenants.scope(actor)
      const { rows, total } = await products.list(scope, query)
      return { list: await viewProducts(scope, files, rows), total, page: query.page, size: query.size }
    },
    detail: async (actor: Actor, id: string): Promise<Product> => {
      const scope = tenants.scope(actor)
      return view(scope, await get(scope, id))
    },
  }
}

/** The school's goods. */
export const createProductService = (deps: ProductDeps) => {
  const { tenants, products, files, clock, onChanged } = deps
  const { view, get, list, detail } = createProductReader(deps)
  const now = () => clock.now().toISOString()
  const requirePicture = async (scope: Scope, fileId: string | null | undefined) => {
    if (fileId && (await files.get(scope, fileId)).kind !== 'picture')
      throw fieldFailure('shop.not-a-picture', 'cover_id')
  }
  return {
    list,
    detail,
    create: (actor: Actor, input: New): Promise<Product> =>
      tenants.transaction(actor, async (scope) => {
        await requirePicture(scope, input.cover_id)
        const at = now()
        const owner = { created_by: actor.personId, created_by_name: actor.name }
        return view(
          scope,
          await products.insert(scope, { ...input, ...owner, id: newId(), created_at: at, updated_at: at }),
        )
      }),
    update: (actor: Actor, input: Update): Promise<Product> =>
      tenants.transaction(actor, async (scope) => {
        const { id, version } = input
        const before = await get(scope, id)
        if (input.cover_id !== before.cover_id) await requirePicture(scope, input.cover_id)
        const row = await products.update(scope, { id, version, change: changeOf(input, now()) })
        if (!row) throw new Failure('platform.conflict')
        await onChanged(scope, [id])
        return view(scope, row)
      }),
    remove: (actor: Actor, { ids, undo }: { ids: readonly string[]; undo: boolean }): Promise<{ done: true }> =>
      tenants.transaction(actor, async (scope) => {
        const wanted = [...new Set(ids)]
        const moved = await products.setRemoved(scope, { ids: wanted, at: undo ? null : now() })
        if (moved < wanted.length) throw notFound()
        await onChanged(scope, wanted)
        return { done: true }
      }),
  }
}
export type ProductService = ReturnType<typeof createProductService>
