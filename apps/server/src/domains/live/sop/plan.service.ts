import type { liveEndpoints, SopPlan } from '@lectern/contract/domains/live'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { PlanStore } from './plan.store.ts'
import type { PlanRecord } from './sop.tables.ts'

type Deps = { readonly tenants: Tenants; readonly plans: PlanStore; readonly clock: Clock }
type Endpoints = typeof liveEndpoints

const toPlan = ({ corp_id: _, removed_at: __, steps, ...row }: PlanRecord): SopPlan => ({ ...row, steps: [...steps] })

/** Lists of steps that streams are made with. */
export const createPlanService = ({ tenants, plans, clock }: Deps) => {
  const now = () => clock.now().toISOString()
  const get = async (scope: Scope, id: string): Promise<PlanRecord> => {
    const row = await plans.find(scope, id)
    if (!row) throw notFound()
    return row
  }
  return {
    list: async (actor: Actor, query: ParsedOf<Endpoints['sopPlanList']>): Promise<Page<SopPlan>> => {
      const { rows, total } = await plans.list(tenants.scope(actor), query)
      return { list: rows.map(toPlan), total, page: query.page, size: query.size }
    },
    detail: async (actor: Actor, id: string): Promise<SopPlan> => toPlan(await get(tenants.scope(actor), id)),
    create: async (actor: Actor, { name, steps }: ParsedOf<Endpoints['sopPlanCreate']>): Promise<SopPlan> => {
      const at = now()
      const owner = { created_by: actor.personId, created_by_name: actor.name }
      const row = { id: newId(), name, steps, ...owner, created_at: at, updated_at: at }
      return toPlan(await tenants.transaction(actor, (scope) => plans.insert(scope, row)))
    },
    update: (actor: Actor, { id, version, name, steps }: ParsedOf<Endpoints['sopPlanUpdate']>): Promise<SopPlan> =>
      tenants.transaction(actor, async (scope) => {
        await get(scope, id)
        const row = await plans.update(scope, { id, version, change: { name, steps, updated_at: now() } })
        if (!row) throw new Failure('platform.conflict')
        return toPlan(row)
      }),
    remove: (actor: Actor, { id, undo }: { id: string; undo: boolean }): Promise<{ done: true }> =>
      tenants.transaction(actor, async (scope) => {
        if ((await plans.setRemoved(scope, { id, at: undo ? null : now() })) === 0) throw notFound()
        return { done: true }
      }),
  }
}
export type PlanService = ReturnType<typeof createPlanService>
