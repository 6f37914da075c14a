import { z } from 'zod'
import { adminPath, endpoint, idOf, instant, milliseconds } from '../../primitives/index.ts'
import { liveRoom } from './room.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneRoom = z.object({ live_id: idOf('live.room') })
const reason = z.string().trim().max(300)

/** What moves a room from state to state. Repeating a call that was done changes nothing and answers the same. */
export const stageEndpoints = {
  goLive: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/goLive`,
    summary:
      'Go live: at once when a picture arrives, else (`waiting_for_media`) as soon as one does. Open required steps refuse it unless `override_reason` is given by somebody who may.',
    access: { permission: 'live.room', action: 'enable' },
    input: oneRoom.extend({ override_reason: reason.min(1).optional() }),
    output: liveRoom,
    errors: ['live.wrong-state', 'live.sop-open', 'live.quota-hours', 'live.start-far-off'],
    example: { live_id: sampleId },
  }),
  rehearse: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/rehearse`,
    summary: 'Begin a rehearsal, which only the staff of the room sees, or end it with `on: false`.',
    access: { permission: 'live.room', action: 'enable' },
    input: oneRoom.extend({ on: z.boolean().default(true) }),
    output: liveRoom,
    errors: ['live.wrong-state'],
    example: { live_id: sampleId },
  }),
  close: endpoint({
    methods: ['POST'],
    path: '/api/live/close',
    summary: 'End a room that is live, interrupted or suspended. Closing a closed one answers the same.',
    access: { permission: 'live.room', action: 'disable' },
    input: oneRoom.extend({ reason: reason.default('') }),
    output: z.object({ state: liveRoom.shape.state, duration_ms: milliseconds }),
    errors: ['live.wrong-state'],
    example: { live_id: sampleId, reason: 'Done' },
  }),
  pushSuspend: endpoint({
    methods: ['POST'],
    path: '/api/live/push_suspend',
    summary: 'Cut the encoder off and keep it away, until `resume_time` (at most 90 days) or until `suspend: false`.',
    access: { permission: 'live.room', action: 'disable' },
    input: oneRoom.extend({
      suspend: z.boolean(),
      /** Shown to the host and to viewers. */
      reason: reason.min(1),
      resume_time: instant.nullable().optional(),
    }),
    output: z.object({ state: liveRoom.shape.state, resume_time: instant.nullable() }),
    errors: ['live.wrong-state', 'live.resume-past', 'live.resume-far'],
    example: { live_id: sampleId, suspend: true, reason: 'Wrong picture' },
  }),
  cancel: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/cancel`,
    summary: 'Call a scheduled room off, or with `undo` announce it again.',
    access: { permission: 'live.room', action: 'edit' },
    input: oneRoom.extend({ reason: reason.default(''), undo: z.boolean().default(false) }),
    output: liveRoom,
    errors: ['live.wrong-state', 'live.start-past'],
    example: { live_id: sampleId },
  }),
  archive: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/archive`,
    summary: 'Put an ended room aside: it leaves the lists and viewers find it no more. `undo` brings it back.',
    access: { permission: 'live.room', action: 'edit' },
    input: oneRoom.extend({ undo: z.boolean().default(false) }),
    output: liveRoom,
    errors: ['live.wrong-state'],
    example: { live_id: sampleId },
  }),
  retryReplay: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/retryReplay`,
    summary: 'Make a replay again that could not be made.',
    access: { permission: 'live.room', action: 'edit' },
    input: oneRoom,
    output: liveRoom,
    errors: ['live.wrong-state', 'live.no-recording', 'missions.too-many'],
    example: { live_id: sampleId },
  }),
  retryClips: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/retryClips`,
    summary: 'Cut the clips of a replay again that could not be cut. What is being cut already goes on.',
    access: { permission: 'live.room', action: 'edit' },
    input: oneRoom,
    output: z.object({ mission_id: z.string() }),
    errors: ['live.wrong-state', 'missions.too-many'],
    example: { live_id: sampleId },
  }),
}
