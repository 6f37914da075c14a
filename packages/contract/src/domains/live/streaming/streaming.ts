import { z } from 'zod'
import { idOf, instant } from '../../../primitives/index.ts'

/** `live`: one publisher, many watch. `class`: many publish to each other. */
export const streamingTypes = ['live', 'class'] as const
export const streamingStates = ['open', 'destroyed'] as const
export const streamingState = z.enum(streamingStates)

export const streamingRoomId = z.string().regex(/^[\w-]{4,64}$/)

export const streamingRoomFields = z.object({
  title: z.string().trim().min(1).max(120),
  type: z.enum(streamingTypes),
  /** A live room whose room of the engine this is. */
  live_id: idOf('live.room').nullable().optional(),
  /** People at once, whoever holds it among them; one more is refused. */
  max_participants: z.number().int().min(2).max(1000).default(50),
  record: z.boolean().default(false),
})

export const streamingRoom = z.object({
  room_id: z.string(),
  title: z.string(),
  type: z.enum(streamingTypes),
  live_id: z.string().nullable(),
  state: streamingState,
  owner_uid: z.string(),
  max_participants: z.number().int(),
  record: z.boolean(),
  /** Where pictures go in; the key of a live room is told by `rotateKey` only. Null where the engine has no such way. */
  ingest: z.object({ whip_url: z.string().nullable(), rtmp_url: z.string().nullable() }),
  participants: z.array(
    z.object({
      uid: z.string(),
      auid: z.number().int(),
      name: z.string(),
      role: z.enum(['publisher', 'viewer']),
      /** Null where the engine does not tell. */
      joined_at: instant.nullable(),
      /** Null for those who publish nothing. */
      mic: z.boolean().nullable(),
      cam: z.boolean().nullable(),
    }),
  ),
  started_at: instant,
  /** Unused for so long, it is closed by itself. */
  expires_at: instant,
})
export type StreamingRoom = z.output<typeof streamingRoom>
