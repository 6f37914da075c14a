import type { Events } from '#platform/events/events.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import { type RoomMoved, roomMoved } from '../live.events.ts'

/** What the host is told under the bell: only what went wrong without them. */
const newsOf = ({ cause, to, reason, title, personId, hostUid }: RoomMoved) => {
  if (cause === 'window-over') return { kind: 'live.stream-lost', params: { title }, level: 'error' } as const
  if (to === 'replay_failed') return { kind: 'live.replay-failed', params: { title }, level: 'error' } as const
  if (cause === 'suspend' && personId !== hostUid)
    return { kind: 'live.suspended', params: { title, reason }, level: 'warning' } as const
  return undefined
}

/** Tells the host of a stream that failed. Refused encoders are no news: they try for hours. */
export const tellOfRooms = ({ events }: { readonly events: Events }): void => {
  events.on(roomMoved, async (scope, moved) => {
    const news = newsOf(moved)
    if (!news) return
    await events.announce(scope, noticeWanted, {
      ...news,
      personIds: [moved.hostUid],
      link: `/roomDetails?room_id=${moved.roomId}&source_type=1`,
      dedupeKey: `${news.kind}:${moved.liveId}:${moved.version}`,
    })
  })
}
