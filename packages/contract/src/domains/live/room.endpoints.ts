import { z } from 'zod'
import { adminPath, done, endpoint, idOf, instant, page, pageQuery, version } from '../../primitives/index.ts'
import { livePoster } from './entering.ts'
import { livePerson, liveReplay, liveRoom, liveState, liveTransition, liveTypes, roomFields } from './room.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneRoom = z.object({ live_id: idOf('live.room') })
const fieldErrors = [
  'live.times',
  'live.start-missing',
  'live.start-past',
  'live.start-far',
  'live.too-long',
  'live.password-missing',
  'live.unknown-person',
  'live.not-a-picture',
  'live.not-a-video',
  'live.unknown-product',
  'live.unknown-plan',
] as const

export const roomEndpoints = {
  create: endpoint({
    methods: ['POST'],
    path: '/api/live/create',
    summary: 'Plan a room, or with `draft` only begin to. The stream key is made and told by `rotateKey`.',
    access: { permission: 'live.room', action: 'add' },
    input: roomFields
      .partial()
      .required({ title: true })
      .extend({ draft: z.boolean().default(false) }),
    output: liveRoom.pick({ live_id: true, room_id: true, state: true, share_url: true, version: true }),
    errors: fieldErrors,
    example: { title: 'Open day', draft: true },
    idempotent: true,
  }),
  update: endpoint({
    methods: ['POST'],
    path: '/api/live/update',
    summary:
      'Change a room; what is left out stays. `draft: false` announces a draft. Start and type are fixed once live.',
    access: { permission: 'live.room', action: 'edit' },
    input: roomFields.partial().extend({ live_id: idOf('live.room'), version, draft: z.literal(false).optional() }),
    output: liveRoom,
    errors: [...fieldErrors, 'live.frozen', 'live.wrong-state'],
    example: { live_id: sampleId, title: 'Open day', version: 1 },
  }),
  remove: endpoint({
    methods: ['POST'],
    path: '/api/live/delete',
    summary:
      'Put a room into the trash, or with `undo` take it out: a draft, scheduled, canceled or missed one, or an ended one without a replay.',
    access: { permission: 'live.room', action: 'delete' },
    input: oneRoom.extend({ undo: z.boolean().default(false) }),
    output: done,
    errors: ['live.not-deletable'],
    example: { live_id: sampleId },
  }),
  list: endpoint({
    methods: ['GET'],
    path: '/api/live/get',
    summary: 'Rooms: upcoming ones by their start, others newest first.',
    access: { permission: 'live.room', action: 'query' },
    input: pageQuery.omit({ sort: true, cursor: true }).extend({
      tab: z.enum(['upcoming', 'live', 'ended', 'draft']).optional(),
      state: liveState.optional(),
      type: z.enum(liveTypes).optional(),
      host_uid: z.uuid().optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    output: page(liveRoom),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  scheduler: endpoint({
    methods: ['GET'],
    path: '/api/live/scheduler',
    summary:
      'Rooms by day, of a month or between two instants at most 62 days apart. Days are those of `offset_minutes` from UTC.',
    access: { permission: 'live.room', action: 'query' },
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      from: instant.optional(),
      to: instant.optional(),
      /** Minutes that the caller's clock is ahead of UTC: 480 for UTC+8. */
      offset_minutes: z.coerce.number().int().min(-840).max(840).default(480),
    }),
    output: z.array(
      z.object({
        date: z.iso.date(),
        items: z.array(
          liveRoom.pick({
            live_id: true,
            room_id: true,
            title: true,
            start_time: true,
            end_time: true,
            state: true,
            host: true,
            version: true,
          }),
        ),
      }),
    ),
    errors: ['live.times', 'live.range-too-long'],
    example: { month: '2026-11' },
  }),
  detail: endpoint({
    methods: ['GET', 'POST'],
    path: '/api/live/detail',
    summary: 'One room with everything its staff may know: history, products, replay, the encoder’s health.',
    access: { permission: 'live.room', action: 'get' },
    input: oneRoom,
    output: liveRoom.extend({
      member_uids: z.array(z.string()),
      product_ids: z.array(z.string()),
      history: z.array(liveTransition),
      replay: liveReplay.nullable(),
      duration_ms: z.number().int().nullable(),
    }),
    errors: [],
    example: { live_id: sampleId },
  }),
  poster: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/poster`,
    summary: 'What anybody with the address may know of a room before entering it.',
    access: 'optional',
    input: z.object({ room_id: z.string().min(6).max(40) }),
    output: livePoster,
    errors: [],
    example: { room_id: 'sample' },
    perMinute: 1200,
  }),
  colleagueList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/colleagueList`,
    summary: 'People who can host a room or assist, by name; at most 20.',
    access: { permission: 'live.room', action: 'edit' },
    input: z.object({ keyword: z.string().trim().max(100).optional() }),
    output: z.object({ list: z.array(livePerson) }),
    errors: [],
    example: {},
  }),
}
