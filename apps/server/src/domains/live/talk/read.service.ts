import type { CommentReply, CommentStanding, LiveComment } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { isStaff, type Place } from '../audience/place.service.ts'
import type { BanStore } from './ban.store.ts'
import type { CommentStore } from './comment.store.ts'
import { type CommentQuery, listComments } from './comment-list.store.ts'
import { shapeComment } from './comment-shape.ts'
import type { CommentRecord } from './talk.tables.ts'
import type { Writers } from './writer.service.ts'

type Deps = { tenants: Tenants; comments: CommentStore; bans: BanStore; writers: Writers; clock: Clock }
export type Asked = {
  readonly size: number
  readonly cursor?: string | undefined
  readonly since?: string | undefined
  readonly from_ms?: number | undefined
  readonly to_ms?: number | undefined
}

const farMs = 2_000_000_000
const within = (ms: number): number => Math.max(-farMs, Math.min(farMs, ms))

const rangeOf = (asked: Asked, { room }: Place): CommentQuery['range'] => {
  const { since, from_ms: from, to_ms: to } = asked
  if (since !== undefined) return { kind: 'since', since }
  if (from === undefined && to === undefined) return { kind: 'newest' }
  const sessionId = room.session?.id ?? null
  return { kind: 'offsets', sessionId, fromMs: within(from ?? -farMs), toMs: within(to ?? farMs) }
}

const pinnedMs = 1000
const mostKept = 1000

/** What is pinned, a second old at most: every comment is answered with it. */
const createPinned = ({ tenants, comments, clock }: Deps) => {
  const kept = new Map<string, { until: number; row: Promise<CommentRecord | undefined> }>()
  return (corpId: string, liveId: string): Promise<CommentRecord | undefined> => {
    const nowMs = clock.now().getTime()
    const known = kept.get(liveId)
    if (known && known.until > nowMs) return known.row
    if (kept.size >= mostKept) kept.clear()
    const row = comments.findPinned(tenants.scope(corpId), liveId)
    kept.set(liveId, { until: nowMs + pinnedMs, row })
    row.catch(() => kept.delete(liveId))
    return row
  }
}

export const createReadService = (deps: Deps) => {
  const { tenants, comments, bans, writers, clock } = deps
  const pinnedSoon = createPinned(deps)
  const standingOf = async (place: Place): Promise<CommentStanding | null> => {
    const known = await writers.findKnown(place)
    if (!known) return null
    const { room, role } = place
    const nowMs = clock.now().getTime()
    const banned = await bans.findOf(tenants.scope(room.corpId), {
      liveId: room.liveId,
      viewerId: known.id,
      personId: place.personId,
      deviceKey: place.deviceKey,
    })
    const freeAtMs = known.last_comment_at ? Date.parse(known.last_comment_at) + room.slowSeconds * 1000 : 0
    return {
      uid: known.id,
      nick: place.nick ?? known.nick,
      role,
      muted_until: known.muted_until !== null && Date.parse(known.muted_until) > nowMs ? known.muted_until : null,
      banned: banned !== undefined,
      next_at: !isStaff(place) && freeAtMs > nowMs ? new Date(freeAtMs).toISOString() : null,
    }
  }
  return {
    /** `soon`: up to a second old. */
    pinnedOf: async (place: Place, soon: boolean): Promise<LiveComment | null> => {
      const { corpId, liveId } = place.room
      const row = await (soon ? pinnedSoon(corpId, liveId) : comments.findPinned(tenants.scope(corpId), liveId))
      return row && row.deleted_at === null ? shapeComment(row, { staff: isStaff(place) }) : null
    },
    list: async (place: Place, asked: Asked): Promise<Pick<CommentReply, 'list' | 'cursor' | 'me'>> => {
      const { corpId, liveId } = place.room
      const scope = tenants.scope(corpId)
      const me = await standingOf(place)
      const now = clock.now().toISOString()
      const sees = isStaff(place) ? { staff: true as const } : { staff: false as const, viewerId: me?.uid ?? null, now }
      const query = { liveId, size: asked.size, cursor: asked.cursor, sees, range: rangeOf(asked, place) }
      const { rows, cursor } = await listComments(scope, query)
      return { list: rows.map((row) => shapeComment(row, sees)), cursor, me }
    },
  }
}
export type ReadService = ReturnType<typeof createReadService>
