/** Owns plans of steps for streams, the steps of rooms, and the gate before going live. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { createPlanService } from './plan.service.ts'
import { createPlanStore } from './plan.store.ts'
import { createReminderService, type ReminderDeps } from './reminder.service.ts'
import { remindCron, remindJob } from './sop.jobs.ts'
import type { FindRunRoom } from './sop.ports.ts'
import { sopRoutes } from './sop.routes.ts'
import { createStepService } from './step.service.ts'
import { createStepStore } from './step.store.ts'
import { createStreamSop } from './stream-sop.service.ts'

export type SopDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly queue: Pick<Queue, 'schedule'>
  readonly findRoom: FindRunRoom
  readonly findStaff: ReminderDeps['findStaff']
}

/** Before the queue is started. */
export const createSop = ({ queue, ...deps }: SopDeps) => {
  const { tenants, clock } = deps
  const parts = { ...deps, plans: createPlanStore(), steps: createStepStore(tenants) }
  const reminder = createReminderService(parts)
  queue.schedule(remindJob, remindCron, async (signal) => {
    await reminder.remindDue(signal)
  })
  return {
    handlers: sopRoutes({
      plans: createPlanService({ tenants, plans: parts.plans, clock }),
      steps: createStepService(parts),
    }),
    sop: createStreamSop(parts),
    remindDue: reminder.remindDue,
  }
}
