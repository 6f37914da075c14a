import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { Handlers } from '#platform/http/call.ts'
import type { PlanService } from './plan.service.ts'
import type { StepService } from './step.service.ts'

type SopEndpoints = Pick<typeof liveEndpoints, Extract<keyof typeof liveEndpoints, `sop${string}`>>

export const sopRoutes = ({ plans, steps }: { plans: PlanService; steps: StepService }): Handlers<SopEndpoints> => ({
  sopPlanList: ({ actor, input }) => plans.list(actor, input),
  sopPlanDetail: ({ actor, input }) => plans.detail(actor, input.id),
  sopPlanCreate: ({ actor, input }) => plans.create(actor, input),
  sopPlanUpdate: ({ actor, input }) => plans.update(actor, input),
  sopPlanRemove: ({ actor, input }) => plans.remove(actor, input),
  sopQuery: ({ actor, input }) => steps.query(actor, input.live_id),
  sopStepSave: ({ actor, input }) => steps.save(actor, input),
})
