import { z } from 'zod'
import { idOf, instant, milliseconds, version } from '../../primitives/index.ts'

/**
 * `draft`: only staff know of it. `scheduled`: announced. `rehearsing`: on air for the staff of the room. `live`.
 * `interrupted`: the encoder is gone and awaited. `suspended`: cut off by staff. `ended`, then `replay_processing` and
 * `replay_ready` or `replay_failed` where it was recorded. `missed`: its end came and nobody went live. `canceled`. `archived`.
 */
export const liveStates = [
  'draft',
  'scheduled',
  'rehearsing',
  'live',
  'interrupted',
  'suspended',
  'ended',
  'replay_processing',
  'replay_ready',
  'replay_failed',
  'missed',
  'canceled',
  'archived',
] as const
export const liveState = z.enum(liveStates)
export type LiveState = z.output<typeof liveState>

/** `public`: whoever has the address. `password`. `members`: signed-in staff of the school. `class`: those of `member_uids`. */
export const liveTypes = ['public', 'password', 'members', 'class'] as const
export const commentModes = ['open', 'members', 'off', 'delayed'] as const
/** `low`: WebRTC first. `normal`: HLS first, some seconds behind, for a great audience. */
export const latencies = ['low', 'normal'] as const
/** `encoder`: camera, screen or an outside encoder. `simulive`: an uploaded video, played as if it were live. */
export const liveSources = ['encoder', 'simulive'] as const
export const endReasons = ['closed', 'timeout', 'suspended', 'finished'] as const
export const endReason = z.enum(endReasons)
export type EndReason = z.output<typeof endReason>

/** A stream key is told once and never again; this is its end. */
export const keyHint = z.string().length(4)

const text = (max: number) => z.string().trim().max(max)
export const maxProducts = 100
export const maxAssistants = 20

/** What a person decides about a room. Left out on creation: the value in brackets. Instants as everywhere: ISO-8601 in UTC. */
export const roomFields = z.object({
  title: z.string().trim().min(1).max(120),
  /** A picture of the library (none). */
  cover_id: idOf('files.file').nullable(),
  /** (empty) */
  desc: text(5000),
  /** (`public`) */
  type: z.enum(liveTypes),
  /** Needed when the type becomes `password`; never read back. */
  password: z.string().min(4).max(64),
  /** Who may watch a room of the type `class`, by person id (nobody). */
  member_uids: z.array(z.uuid()).max(500),
  /** From now to 90 days ahead. Only a draft may be without. */
  start_time: instant.nullable(),
  /** At most 24 h after the start. */
  end_time: instant.nullable(),
  /** Person id (whoever creates the room). */
  host_uid: z.uuid(),
  /** (nobody) */
  assistant_uids: z.array(z.uuid()).max(maxAssistants),
  /** In the order of the bag (none). */
  product_ids: z.array(z.uuid()).max(maxProducts),
  /** Whose steps are copied to the room (none). */
  sop_plan_id: z.uuid().nullable(),
  /** (true) */
  record: z.boolean(),
  /** (`low`) */
  latency: z.enum(latencies),
  /** (`open`) */
  comment_mode: z.enum(commentModes),
  /** Seconds between two comments of one person (0). */
  slow_seconds: z.number().int().min(0).max(600),
  /** How long a comment waits in the mode `delayed` (10). */
  delay_seconds: z.number().int().min(1).max(120),
  /** How long a lost encoder is awaited (120); 0 ends at once. */
  window_seconds: z.number().int().min(0).max(1800),
  /** (none) */
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  /** (`encoder`) */
  source: z.enum(liveSources),
  /** The video of a simulive room (none). */
  source_file_id: idOf('files.file').nullable(),
})
export type RoomFields = z.output<typeof roomFields>

export const livePerson = z.object({ uid: z.string(), name: z.string() })
export type LivePerson = z.output<typeof livePerson>

/** A room as its staff sees it. The stream key is in no reply but that of `rotateKey`. */
export const liveRoom = roomFields
  .omit({
    password: true,
    host_uid: true,
    assistant_uids: true,
    member_uids: true,
    product_ids: true,
    cover_id: true,
    source_file_id: true,
  })
  .extend({
    live_id: idOf('live.room'),
    /** The public id in addresses. */
    room_id: z.string(),
    state: liveState,
    state_since: instant,
    cover_id: z.string().nullable(),
    cover_url: z.string().nullable(),
    source_file_id: z.string().nullable(),
    host: livePerson,
    assistants: z.array(livePerson),
    /** Going live was asked for and no picture arrives yet. */
    waiting_for_media: z.boolean(),
    /** Why it was suspended, canceled or closed; shown to viewers too. */
    reason: z.string(),
    /** When a suspended room comes back by itself. */
    resume_time: instant.nullable(),
    /** Until when a lost encoder is awaited. */
    resume_until: instant.nullable(),
    end_reason: endReason.nullable(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    key_hint: keyHint.nullable(),
    /** The address that viewers are sent. */
    share_url: z.string(),
    version,
    created_at: instant,
    updated_at: instant,
    created_by: z.string(),
    created_by_name: z.string(),
  })
export type LiveRoom = z.output<typeof liveRoom>

/** One change of state: who (null: the server itself) and why. */
export const liveTransition = z.object({
  from: liveState.nullable(),
  to: liveState,
  at: instant,
  by: livePerson.nullable(),
  /** A cause such as `go-live`, `media-lost`, `window-over`, `resume-time`; with people's own words in `reason`. */
  cause: z.string(),
  reason: z.string(),
})
export type LiveTransition = z.output<typeof liveTransition>

/** A point of a replay: where a product was explained. `clip_url`: that part alone, once it was cut. */
export const liveChapter = z.object({
  start_ms: milliseconds,
  end_ms: milliseconds,
  title: z.string(),
  product_id: z.string().nullable(),
  clip_url: z.string().nullable(),
})
export type LiveChapter = z.output<typeof liveChapter>

/** A stretch of the replay and when it happened. Gaps of interruptions are closed: their moments are where the next one begins. */
export const replayOffset = z.object({ at: instant, duration_ms: milliseconds, replay_ms: milliseconds })
export type ReplayOffset = z.output<typeof replayOffset>

export const liveReplay = z.object({
  state: z.enum(['processing', 'ready', 'failed']),
  /** The mission that makes it; null before one was started. */
  mission_id: z.string().nullable(),
  error_kind: z.string().nullable(),
  file_id: z.string().nullable(),
  /** Signed links that end; empty until it is ready. */
  url: z.string(),
  download_url: z.string(),
  duration_ms: milliseconds.nullable(),
  bytes: z.number().int().nullable(),
  chapters: z.array(liveChapter),
  /** How the clips of the chapters stand, whose mission may have been begun anew; null without chapters. */
  clips: z
    .object({
      state: z.enum(['processing', 'ready', 'failed']),
      mission_id: z.string().nullable(),
      error_kind: z.string().nullable(),
    })
    .nullable(),
  offsets: z.array(replayOffset),
})
export type LiveReplay = z.output<typeof liveReplay>
