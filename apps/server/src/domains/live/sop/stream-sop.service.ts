import type { SopPlanStep } from '@lectern/contract/domains/live'
import { audited } from '#platform/audit/audited.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { StreamSop } from './sop.ports.ts'
import type { StepDeps } from './step.service.ts'
import { isBlocking } from './step-view.ts'

type Deps = Omit<StepDeps, 'tenants' | 'findRoom'>

const rowOf = ({ phase, name, description, required, due_minutes, assignee }: SopPlanStep) => ({
  phase,
  name,
  description,
  required,
  due_minutes,
  assignee,
  status: 'pending' as const,
})

/** Gives rooms their steps, and keeps them from going live while required ones are open. */
export const createStreamSop = ({ events, clock, plans, steps }: Deps): StreamSop => {
  const listOpen = async (scope: Scope, liveId: string): Promise<string[]> => {
    await steps.lock(scope, liveId)
    return (await steps.listOf(scope, liveId)).filter(isBlocking).map((step) => step.name)
  }
  return {
    copyToRoom: async (scope, { liveId, planId }) => {
      await steps.lock(scope, liveId)
      const before = await steps.listOf(scope, liveId)
      if ((before[0]?.plan_id ?? null) === planId) return
      const plan = planId === null ? undefined : await plans.find(scope, planId)
      if (planId !== null && !plan) throw fieldFailure('live.unknown-plan', 'sop_plan_id')
      // What people did is not thrown away by choosing another plan.
      if (before.some((step) => step.version > 1)) return
      await steps.removeAll(scope, liveId)
      const at = clock.now().toISOString()
      for (const [position, step] of (plan?.steps ?? []).entries()) {
        const place = { id: newId(), live_id: liveId, plan_id: plan?.id ?? '', position }
        await steps.insert(scope, { ...place, ...rowOf(step), created_at: at, updated_at: at })
      }
    },
    gate: {
      listOpen,
      pass: async (scope, actor, { liveId, title, overrideReason }) => {
        const names = await listOpen(scope, liveId)
        if (names.length === 0) return
        if (!overrideReason || !actor.can('live.sop', 'edit'))
          throw new Failure('live.sop-open', { count: names.length, steps: names.join('; ') })
        await events.announce(scope, audited, {
          personId: actor.personId,
          personName: actor.name,
          action: 'live.sop-overridden',
          objectKind: 'live.room',
          objectId: liveId,
          objectName: title,
          after: { open: names, reason: overrideReason },
        })
      },
    },
  }
}
