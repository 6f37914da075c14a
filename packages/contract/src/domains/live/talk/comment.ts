import { z } from 'zod'
import { instant } from '../../../primitives/index.ts'
import { liveRole } from '../entering.ts'

export const maxCommentLength = 300

/** What is said in a room. Neither addresses nor devices of viewers are in any reply. */
export const liveComment = z.object({
  id: z.string(),
  /** Who wrote it, in this room only: the same over reconnects, and what `mute` and `ban` take. */
  uid: z.string(),
  nick: z.string(),
  /** The address of the writer's profile picture, by `uid`; null without an account or a picture. */
  avatar: z.string().nullable(),
  role: liveRole,
  /** Empty once it is deleted, but for staff. */
  content: z.string(),
  /** Milliseconds from the start of the session; negative before it. With `offsets` of the replay it plays in sync. */
  offset_ms: z.number().int(),
  at: instant,
  /** From when on viewers see it: later than `at` in the mode `delayed`. */
  visible_at: instant,
  pinned: z.boolean(),
  deleted: z.boolean(),
  /** Held back by the word filter: only staff and its writer see it. */
  hidden: z.boolean(),
})
export type LiveComment = z.output<typeof liveComment>

export const commentOps = ['list', 'send', 'delete', 'pin', 'mute', 'ban', 'unban'] as const
export const commentOp = z.enum(commentOps)
export type CommentOp = z.output<typeof commentOp>

/** How the caller stands in the talk of the room. */
export const commentStanding = z.object({
  uid: z.string(),
  nick: z.string().nullable(),
  role: liveRole,
  muted_until: instant.nullable(),
  banned: z.boolean(),
  /** When the next comment may be sent (slow mode); null: now. */
  next_at: instant.nullable(),
})
export type CommentStanding = z.output<typeof commentStanding>

export const commentReply = z.object({
  /** Of `list`, in the order they became visible. */
  list: z.array(liveComment),
  /** Continues a list: towards older ones, or with `since` and `from_ms` towards newer ones. Null at the end. */
  cursor: z.string().nullable(),
  pinned: liveComment.nullable(),
  /** What the other operations made or changed. */
  comment: liveComment.nullable(),
  /** Null for somebody who only reads and has never been counted. */
  me: commentStanding.nullable(),
})
export type CommentReply = z.output<typeof commentReply>

/** Somebody who may not write in a room now. */
export const silencedViewer = z.object({
  uid: z.string(),
  nick: z.string(),
  banned: z.boolean(),
  muted_until: instant.nullable(),
  since: instant,
  by_name: z.string(),
})
export type SilencedViewer = z.output<typeof silencedViewer>
