import type { commentModes, LiveState, liveTypes } from '@lectern/contract/domains/live'
import { sql } from 'drizzle-orm'
import { toInstant } from '#platform/db/columns.ts'
import type { Tenants } from '#platform/db/scope.ts'

/** A room as far as its audience and its comments need to know it. */
export type TalkRoom = {
  readonly liveId: string
  readonly corpId: string
  readonly roomId: string
  readonly title: string
  readonly state: LiveState
  readonly type: (typeof liveTypes)[number]
  readonly ownerUid: string
  readonly hostUid: string
  readonly assistantUids: readonly string[]
  readonly memberUids: readonly string[]
  readonly commentMode: (typeof commentModes)[number]
  readonly slowSeconds: number
  readonly delaySeconds: number
  /** The newest time on air. */
  readonly session: { readonly id: string; readonly startedAt: string } | null
  /** What offsets of comments count from before the first time on air. */
  readonly startTime: string
}

type Found = Omit<TalkRoom, 'session' | 'startTime'> & {
  sessionId: string | null
  startedAt: string | Date | null
  startTime: string | Date
}

/** By its id or its public id, over all schools: a visitor has none. */
export const findTalkRoom = async (
  tenants: Tenants,
  where: { readonly liveId: string } | { readonly roomId: string },
): Promise<TalkRoom | undefined> => {
  const isIt = 'liveId' in where ? sql`r.id = ${where.liveId}::uuid` : sql`r.room_id = ${where.roomId}`
  const [found] = await tenants.acrossTenants<Found>(sql`
    select r.id as "liveId", r.corp_id as "corpId", r.room_id as "roomId", r.title, r.state, r.type,
      r.created_by as "ownerUid", r.host_uid as "hostUid", r.member_uids as "memberUids",
      r.comment_mode as "commentMode", r.slow_seconds as "slowSeconds", r.delay_seconds as "delaySeconds",
      array(select a.person_id from live_assistant a where a.live_id = r.id) as "assistantUids",
      s.id as "sessionId", s.started_at as "startedAt", coalesce(r.start_time, r.created_at) as "startTime"
    from live_room r
    left join lateral (
      select id, started_at from live_session where corp_id = r.corp_id and live_id = r.id order by started_at desc limit 1
    ) s on true
    where ${isIt} and r.removed_at is null`)
  if (!found) return undefined
  const { sessionId, startedAt, startTime, ...room } = found
  return {
    ...room,
    session: sessionId && startedAt ? { id: sessionId, startedAt: toInstant(startedAt) } : null,
    startTime: toInstant(startTime),
  }
}
