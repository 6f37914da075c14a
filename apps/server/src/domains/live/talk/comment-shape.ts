import { type LiveComment, talkEndpoints } from '@lectern/contract/domains/live'
import type { CommentRecord } from './talk.tables.ts'

const avatarPath = talkEndpoints.avatar.path

/** What goes out: nothing of the writer but their number in this room, their name and their picture. */
export const shapeComment = (row: CommentRecord, sees: { staff: boolean }): LiveComment => ({
  id: row.id,
  uid: row.viewer_id,
  nick: row.nick,
  avatar: row.avatar === null ? null : `${avatarPath}?uid=${row.viewer_id}&mark=${row.avatar}`,
  role: row.role,
  content: row.deleted_at === null || sees.staff ? row.content : '',
  offset_ms: row.offset_ms,
  at: row.created_at,
  visible_at: row.visible_at,
  pinned: row.pinned_at !== null,
  deleted: row.deleted_at !== null,
  hidden: row.hidden,
})
