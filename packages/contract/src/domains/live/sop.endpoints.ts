import { z } from 'zod'
import { adminPath, done, endpoint, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { sopPlan, sopPlanFields, sopStatus, streamSop } from './sop.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const sampleSteps = [{ phase: 'before' as const, name: 'Test the microphone', required: true, due_minutes: -30 }]

/** Plans of steps for streams, and the steps of one room. */
export const sopEndpoints = {
  sopPlanList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/sopPlanList`,
    summary: 'Plans for streams, by name.',
    access: { permission: 'live.sop', action: 'query' },
    input: pageQuery,
    output: page(sopPlan),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  sopPlanDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/sopPlanDetail`,
    summary: 'One plan.',
    access: { permission: 'live.sop', action: 'get' },
    input: z.object({ id: idOf('live.sop-plan') }),
    output: sopPlan,
    errors: [],
    example: { id: sampleId },
  }),
  sopPlanCreate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/sopPlanCreate`,
    summary: 'Write a plan.',
    access: { permission: 'live.sop', action: 'add' },
    input: sopPlanFields,
    output: sopPlan,
    errors: [],
    example: { name: 'Open day', steps: sampleSteps },
    idempotent: true,
  }),
  sopPlanUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/sopPlanUpdate`,
    summary: 'Change a plan. Rooms that were made with it keep the steps they have.',
    access: { permission: 'live.sop', action: 'edit' },
    input: sopPlanFields.extend({ id: idOf('live.sop-plan'), version }),
    output: sopPlan,
    errors: [],
    example: { id: sampleId, name: 'Open day', steps: sampleSteps, version: 1 },
  }),
  sopPlanRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/sopPlanRemove`,
    summary: 'Put a plan into the trash, or with `undo` take it out again.',
    access: { permission: 'live.sop', action: 'delete' },
    input: z.object({ id: idOf('live.sop-plan'), undo: z.boolean().default(false) }),
    output: done,
    errors: [],
    example: { id: sampleId },
  }),
  sopQuery: endpoint({
    methods: ['POST'],
    path: `${adminPath}/livestreamSop/query`,
    summary: 'The steps of a room with what became of them.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ live_id: idOf('live.room') }),
    output: streamSop,
    errors: [],
    example: { live_id: sampleId },
  }),
  sopStepSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/livestreamSop/saveLivestreamSopUserStep`,
    summary:
      'Move a step on: begin it, tick it off, skip it with a reason in `note`, or open it again. A required step is skipped only with the permission `live.sop` `edit`.',
    access: { permission: 'live.room', action: 'edit' },
    input: z.object({
      /** The step says whose room it is; a room that is named and is another one is refused. */
      live_id: z.uuid().optional(),
      step_id: idOf('live.sop-step'),
      status: sopStatus,
      note: z.string().trim().max(1000).optional(),
      evidence: z.array(z.string().trim().min(1).max(500)).max(10).optional(),
      version,
    }),
    output: streamSop,
    errors: ['live.sop-move', 'live.sop-reason-needed', 'live.sop-required'],
    example: { step_id: sampleId, status: 'done', version: 1 },
  }),
}
