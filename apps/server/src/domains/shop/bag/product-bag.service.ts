import { bagChanged, type ProductBag } from '#domains/live'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { createBagPlacing } from './bag-placing.ts'
import { createExplanationEnd, type ExplanationDeps } from './explanation.service.ts'
import { refuseStranger } from './refuse-stranger.service.ts'

const asUnknown = (error: unknown): never => {
  if (error instanceof Failure && error.kind === 'platform.not-found')
    throw fieldFailure('live.unknown-product', 'product_ids')
  throw error
}

/** What the domain of live rooms asks of the shop. */
export const createProductBag = (deps: ExplanationDeps): ProductBag => {
  const { events, bags, explanations, reader } = deps
  const { add, arrange } = createBagPlacing(deps)
  const { end } = createExplanationEnd(deps)
  return {
    set: async (scope, { liveId, roomId, productIds }) => {
      const wanted = [...new Set(productIds)]
      await bags.lock(scope, liveId)
      await refuseStranger(scope, deps, { liveId, productIds: wanted }).catch(asUnknown)
      const before = await bags.listOf(scope, liveId)
      if (wanted.join() === before.map((item) => item.product_id).join()) return
      const leaving = before.map((item) => item.product_id).filter((id) => !wanted.includes(id))
      const open = await explanations.findOpen(scope, liveId)
      if (open && leaving.includes(open.product_id)) await end(scope, { liveId, roomId })
      await bags.remove(scope, liveId, leaving)
      const kept = new Map(before.map((item) => [item.product_id, item]))
      const items = []
      for (const [sort, productId] of wanted.entries())
        items.push(kept.get(productId) ?? (await add(scope, liveId, { productId, sort })))
      await arrange(scope, items)
      await events.announce(scope, bagChanged, { liveId, roomId })
    },
    productIds: async (scope, liveId) => (await reader.list(scope, liveId)).map((one) => one.product_id),
    explaining: async (scope, liveId) => {
      const open = await reader.explaining(scope, liveId)
      if (!open) return null
      const { product_id, explanation_id, started_at } = open
      return { product_id, explanation_id, started_at }
    },
    explanations: async (scope, { liveId, from, to }) => {
      const rows = await explanations.listBetween(scope, { liveId, from, to })
      const ids = [...new Set(rows.map((row) => row.product_id))]
      const titles = new Map((await bags.titlesOf(scope, ids)).map(({ id, title }) => [id, title]))
      return rows.map(({ id, product_id, started_at, stopped_at }) => ({
        explanationId: id,
        productId: product_id,
        title: titles.get(product_id) ?? '',
        startedAt: started_at,
        stoppedAt: stopped_at,
      }))
    },
  }
}
