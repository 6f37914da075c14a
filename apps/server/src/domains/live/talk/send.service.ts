import type { CommentReply } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import { addressPrefix } from '../audience/address-prefix.ts'
import type { AudienceService } from '../audience/audience.service.ts'
import { isStaff, type Place } from '../audience/place.service.ts'
import type { ViewerStore } from '../audience/viewer.store.ts'
import type { CommentStore, Saying } from './comment.store.ts'
import { shapeComment } from './comment-shape.ts'
import type { Fanout } from './fanout.ts'
import type { CommentRecord } from './talk.tables.ts'
import { cleanText } from './words/clean-text.ts'
import type { WordService } from './words/word.service.ts'
import type { Writer, Writers } from './writer.service.ts'

type Deps = {
  tenants: Tenants
  comments: CommentStore
  viewers: ViewerStore
  writers: Writers
  words: Pick<WordService, 'filterOf'>
  fanout: Fanout
  audience: Pick<AudienceService, 'countComment'>
  clock: Clock
}
export type Spoken = {
  readonly content: string
  readonly clientId: string
  readonly nick: string | undefined
  readonly address: string
}

/** Faster than this nobody types; a script is slowed down where a room has no slow mode. */
const leastGapMs = 500
const farthestOffsetMs = 2_000_000_000
const writingStates: readonly string[] = ['scheduled', 'rehearsing', 'live', 'interrupted', 'suspended']

/** Whether anything may be said here at all, by the state and the mode of the room. */
export const refuseTalk = (place: Place): void => {
  const { room, isMember } = place
  if (!writingStates.includes(room.state) && !(room.state === 'draft' && isStaff(place)))
    throw new Failure('live.comments-closed')
  if (isStaff(place)) return
  if (room.commentMode === 'off') throw new Failure('live.comments-off')
  if (room.commentMode === 'members' && !isMember) throw new Failure('live.comments-members')
}

const offsetOf = ({ room }: Place, nowMs: number): number => {
  const offset = nowMs - Date.parse(room.session?.startedAt ?? room.startTime)
  return Math.max(-farthestOffsetMs, Math.min(farthestOffsetMs, offset))
}

/** Comments wait for staff in the mode `delayed`; those of staff themselves never do. */
const delayOf = (place: Place): number =>
  place.room.commentMode === 'delayed' && !isStaff(place) ? place.room.delaySeconds * 1000 : 0

const slowOf = (place: Place): number => (isStaff(place) ? 0 : Math.max(leastGapMs, place.room.slowSeconds * 1000))

const secondsUntil = (at: string, nowMs: number): number => Math.max(1, Math.ceil((Date.parse(at) - nowMs) / 1000))

/** Why the database let nothing through. */
const createRefusal =
  ({ tenants, viewers }: Deps) =>
  async (place: Place, writer: Writer, nowMs: number): Promise<Failure> => {
    const scope = tenants.scope(place.room.corpId)
    const found = await viewers.find(scope, { liveId: place.room.liveId, uid: writer.viewerId })
    if (found?.muted_until && Date.parse(found.muted_until) > nowMs)
      return new Failure('live.muted', { seconds: secondsUntil(found.muted_until, nowMs) })
    const slowMs = slowOf(place)
    const freeAtMs = found?.last_comment_at ? Date.parse(found.last_comment_at) + slowMs : 0
    if (freeAtMs <= nowMs) return new Failure('live.banned')
    const seconds = Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000))
    return new Failure('live.slow-mode', { every: Math.ceil(slowMs / 1000), seconds })
  }

/** What is to be said: cleaned and filtered, with its place in the session. What staff say is not held against the list. */
const createSaying =
  ({ words, clock }: Deps) =>
  async (place: Place, writer: Writer, { content, clientId, address }: Spoken): Promise<Saying> => {
    const { room, role, personId, deviceKey } = place
    const cleaned = cleanText(content)
    const filtered = isStaff(place) ? undefined : (await words.filterOf(room.corpId))(cleaned)
    if (filtered?.refused) throw fieldFailure('live.comment-refused', 'content')
    const now = clock.now()
    return {
      id: newId(),
      live_id: room.liveId,
      session_id: room.session?.id ?? null,
      viewer_id: writer.viewerId,
      role,
      nick: writer.nick,
      avatar: writer.avatar,
      client_id: clientId,
      content: filtered?.content ?? cleaned,
      offset_ms: offsetOf(place, now.getTime()),
      visible_at: new Date(now.getTime() + delayOf(place)).toISOString(),
      // A rehearsal is for staff alone, and so is what they say in it.
      hidden: filtered?.hidden ?? room.state === 'rehearsing',
      at: now.toISOString(),
      slowMs: slowOf(place),
      personId,
      deviceKey,
      addressPrefix: isStaff(place) ? '' : addressPrefix(address),
    }
  }

/** The row as the database has made it. */
const rowOf = (
  corpId: string,
  { at, slowMs: _, personId: __, deviceKey: ___, addressPrefix: ____, ...row }: Saying,
): CommentRecord => ({
  ...row,
  corp_id: corpId,
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  pinned_at: null,
})

export const createSendService = (deps: Deps) => {
  const { tenants, comments, writers, fanout, audience } = deps
  const [sayingOf, refusalOf] = [createSaying(deps), createRefusal(deps)]
  return {
    send: async (place: Place, spoken: Spoken): Promise<Pick<CommentReply, 'comment'>> => {
      refuseTalk(place)
      if (cleanText(spoken.content) === '') throw fieldFailure('live.comment-empty', 'content')
      const prefix = addressPrefix(spoken.address)
      const writer = await writers.find(place, { nick: spoken.nick, prefix })
      const saying = await sayingOf(place, writer, spoken)
      const { corpId, roomId } = place.room
      const said = await comments.say(tenants.scope(corpId), saying)
      if (said && !said.repeated) {
        const comment = shapeComment(rowOf(corpId, saying), { staff: true })
        fanout.say({ roomId, comment, delayMs: delayOf(place) })
        audience.countComment(place)
        return { comment }
      }
      // The first answer again; and the same when both arrived at once and the other was faster.
      const known = { viewerId: writer.viewerId, clientId: spoken.clientId }
      const before = await comments.findSaid(tenants.scope(corpId), known)
      if (!before) throw await refusalOf(place, writer, Date.parse(saying.at))
      return { comment: shapeComment(before, { staff: isStaff(place) }) }
    },
  }
}
export type SendService = ReturnType<typeof createSendService>
