import { z } from 'zod'
import { adminPath, endpoint, idOf, instant } from '../../primitives/index.ts'
import { entrance, sourceType } from './entering.ts'
import { keyHint } from './room.ts'
import { encoderStatus } from './stream.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneRoom = z.object({ live_id: idOf('live.room') })

/** Coming in: as a viewer, or with an encoder. */
export const enteringEndpoints = {
  enterLive: endpoint({
    methods: ['POST'],
    path: '/api/live/enter_live',
    summary: 'Enter a room by `live_id` or `room_id`: who you are to it, its state, and how to watch or publish.',
    access: 'optional',
    input: z.object({
      live_id: z.uuid().optional(),
      room_id: z.string().min(6).max(40).optional(),
      password: z.string().max(64).optional(),
      source_type: sourceType.optional(),
      /** The name a visitor without an account wants for comments. */
      nick: z.string().trim().min(1).max(20).optional(),
    }),
    output: entrance,
    errors: [
      'live.password-wanted',
      'live.password-wrong',
      'live.sign-in-wanted',
      'live.not-invited',
      'live.nick-taken',
      'live.full',
      'live.room-full',
    ],
    example: { room_id: 'sample' },
    // A school behind one address comes in at once.
    perMinute: 1200,
  }),
  rotateKey: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/rotateKey`,
    summary: 'Make a new stream key and tell it this once. The old one no longer connects; a stream that runs goes on.',
    access: { permission: 'live.room', action: 'edit' },
    input: oneRoom,
    output: z.object({
      stream_key: z.string(),
      key_hint: keyHint,
      rtmp_url: z.string().nullable(),
      whip_url: z.string(),
    }),
    errors: ['live.wrong-state'],
    example: { live_id: sampleId },
  }),
  encoder: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/encoder`,
    summary: 'What arrives from the encoder now, measured every two seconds, and who else knocks.',
    access: { permission: 'live.room', action: 'get' },
    input: oneRoom,
    output: encoderStatus,
    errors: [],
    example: { live_id: sampleId },
    perMinute: 240,
  }),
  takeoverDecide: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/takeoverDecide`,
    summary: 'Let a second publisher take over, or send it away. Without an answer within 30 s it is sent away.',
    access: { permission: 'live.room', action: 'enable' },
    input: oneRoom.extend({ request_id: z.string().max(64), allow: z.boolean() }),
    output: z.object({ allowed: z.boolean(), decided_at: instant }),
    errors: ['live.nobody-asks'],
    example: { live_id: sampleId, request_id: 'sample', allow: false },
  }),
}
