import { type BagProduct, maxBagProducts } from '@lectern/contract/domains/shop'
import { bagChanged } from '#domains/live'
import type { Scope } from '#platform/db/scope.ts'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ShopRoom } from '../shop.ports.ts'
import { createBagPlacing } from './bag-placing.ts'
import { createExplanationEnd, type ExplanationDeps } from './explanation.service.ts'
import { refuseStranger } from './refuse-stranger.service.ts'

type Products = { readonly liveId: string; readonly productIds: readonly string[] }

const requireRoom = (count: number) => {
  if (count > maxBagProducts) throw fieldFailure('shop.bag-full', 'product_ids', { limit: maxBagProducts })
}

type Work<R> = (scope: Scope, room: ShopRoom) => Promise<{ changed: boolean; answer: R }>

/** Runs work under the lock of a bag; it answers whether viewers have something new to see. */
const createChange =
  (deps: ExplanationDeps) =>
  <R>(actor: Actor, { liveId, productIds }: Products, work: Work<R>): Promise<R & { list: BagProduct[] }> => {
    const { tenants, events, rooms, bags, reader } = deps
    return tenants.transaction(actor, async (scope) => {
      const room = await rooms.run(scope, actor, liveId)
      await bags.lock(scope, liveId)
      await refuseStranger(scope, deps, { liveId, productIds })
      const { changed, answer } = await work(scope, room)
      if (changed) await events.announce(scope, bagChanged, { liveId, roomId: room.roomId })
      return { ...answer, list: await reader.list(scope, liveId) }
    })
  }

/** What a live room sells, changed before it begins and while it runs. */
export const createBagService = (deps: ExplanationDeps) => {
  const { bags, explanations } = deps
  const { now, add, arrange } = createBagPlacing(deps)
  const { end } = createExplanationEnd(deps)
  const change = createChange(deps)
  return {
    add: (actor: Actor, wanted: Products) =>
      change(actor, wanted, async (scope) => {
        const before = await bags.listOf(scope, wanted.liveId)
        const ids = [...new Set(wanted.productIds)]
        const there = ids.filter((id) => before.some((item) => item.product_id === id))
        const added = ids.filter((id) => !there.includes(id))
        requireRoom(before.length + added.length)
        const next = (before.at(-1)?.sort ?? -1) + 1
        for (const [index, productId] of added.entries())
          await add(scope, wanted.liveId, { productId, sort: next + index })
        const skipped = there.map((id) => ({ id, reason: 'already-there' as const }))
        return { changed: added.length > 0, answer: { added, skipped } }
      }),
    takeOut: (actor: Actor, wanted: Products) =>
      change(actor, wanted, async (scope, room) => {
        const before = await bags.listOf(scope, wanted.liveId)
        const removed = before.map((item) => item.product_id).filter((id) => wanted.productIds.includes(id))
        const open = await explanations.findOpen(scope, wanted.liveId)
        if (open && removed.includes(open.product_id)) await end(scope, room)
        await bags.remove(scope, wanted.liveId, removed)
        return { changed: removed.length > 0, answer: { removed } }
      }),
    sort: (actor: Actor, wanted: Products) =>
      change(actor, wanted, async (scope) => {
        const before = await bags.listOf(scope, wanted.liveId)
        const named = [...new Set(wanted.productIds)].flatMap(
          (id) => before.find((item) => item.product_id === id) ?? [],
        )
        await arrange(scope, [...named, ...before.filter((item) => !named.includes(item))])
        return { changed: true, answer: {} }
      }),
    setSoldOut: (
      actor: Actor,
      { liveId, productId, soldOut }: { liveId: string; productId: string; soldOut: boolean },
    ) =>
      change(actor, { liveId, productIds: [productId] }, async (scope) => ({
        changed: await bags.setSoldOut(scope, { liveId, productId, soldOut, at: now() }),
        answer: {},
      })),
  }
}
export type BagService = ReturnType<typeof createBagService>
