import { z } from 'zod'
import { instant, milliseconds } from '../../primitives/index.ts'
import { commentModes, latencies, liveChapter, livePerson, liveState, liveTypes, replayOffset } from './room.ts'

export const liveRoles = ['host', 'assistant', 'viewer'] as const
export const liveRole = z.enum(liveRoles)
export type LiveRole = z.output<typeof liveRole>

/**
 * How somebody came to a room, as the address says: 1 the host's link, 2 registration, 3 shared, 4 from a product. Any other
 * value is 0, some other way: a link that was put together elsewhere is no reason to keep somebody out.
 */
export const sourceType = z.coerce.number().int().min(0).max(4).catch(0)

/** What a viewer may know of a room before entering it. */
export const livePoster = z.object({
  live_id: z.string(),
  room_id: z.string(),
  title: z.string(),
  desc: z.string(),
  cover_url: z.string().nullable(),
  type: z.enum(liveTypes),
  host_name: z.string(),
  school_name: z.string(),
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** As viewers see it: a rehearsal is `scheduled` to them. */
  state: liveState,
  reason: z.string(),
  resume_time: instant.nullable(),
  resume_until: instant.nullable(),
  has_replay: z.boolean(),
  server_time: instant,
})
export type LivePoster = z.output<typeof livePoster>

/**
 * How to watch. `token` proves the way in for pictures, comments and the socket (topic `live:<room_id>`), for 6 h at most.
 * `whep_url` is null where WebRTC is not on offer; the token goes into its `Authorization: Bearer`.
 */
export const livePlay = z.object({
  hls_url: z.string().nullable(),
  whep_url: z.string().nullable(),
  token: z.string(),
  expires_at: instant,
  latency: z.enum(latencies),
  /** How far back a viewer may go. */
  rewind_ms: milliseconds,
})
export type LivePlay = z.output<typeof livePlay>

/**
 * How the host publishes. `bearer` is for WHIP from the browser of this person and ends with a new stream key; an outside
 * encoder uses the stream key itself, which only `rotateKey` tells. `rtmp_url` is null where RTMP is off.
 */
export const livePush = z.object({
  rtmp_url: z.string().nullable(),
  whip_url: z.string(),
  bearer: z.string(),
  key_hint: z.string().nullable(),
  expires_at: instant,
})
export type LivePush = z.output<typeof livePush>

/** For clients of Tencent IM; null unless the school set its keys. */
export const liveIm = z.object({
  sdk_app_id: z.number().int(),
  user_id: z.string(),
  user_sig: z.string(),
  group_id: z.string(),
})
export type LiveIm = z.output<typeof liveIm>

export const entrance = livePoster.omit({ host_name: true }).extend({
  role: liveRole,
  host: livePerson,
  comment_mode: z.enum(commentModes),
  slow_seconds: z.number().int(),
  /** Who this caller is to the room: the name that comments carry; null for a visitor who has not chosen one. */
  nick: z.string().nullable(),
  /** Null before the start (but for staff of the room), and where there is nothing to watch. */
  play: livePlay.nullable(),
  push: livePush.nullable(),
  im: liveIm.nullable(),
  explaining: z.object({ product_id: z.string(), explanation_id: z.string(), started_at: instant }).nullable(),
  replay: z
    .object({
      url: z.string(),
      duration_ms: milliseconds,
      chapters: z.array(liveChapter),
      offsets: z.array(replayOffset),
    })
    .nullable(),
  /** Whether this is an uploaded video that plays as if it were live; told to staff only, null to viewers. */
  simulive: z.boolean().nullable(),
})
export type Entrance = z.output<typeof entrance>
