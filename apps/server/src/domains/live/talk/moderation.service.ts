import type { CommentReply, SilencedViewer } from '@lectern/contract/domains/live'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ViewerRecord } from '../audience/audience.tables.ts'
import { isStaff, type Place } from '../audience/place.service.ts'
import { viewerChannel } from '../audience/topic-guard.ts'
import type { ViewerStore } from '../audience/viewer.store.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { BanStore } from './ban.store.ts'
import type { CommentStore } from './comment.store.ts'
import { shapeComment } from './comment-shape.ts'
import type { Fanout } from './fanout.ts'
import type { CommentRecord } from './talk.tables.ts'

type Deps = {
  tenants: Tenants
  events: Events
  rooms: Pick<RoomStore, 'find'>
  comments: CommentStore
  viewers: ViewerStore
  bans: BanStore
  fanout: Fanout
  clock: Clock
}
/** The moderator's place; somebody signed in, since only a session makes staff. */
export type Moderator = { readonly place: Place; readonly personId: string; readonly name: string }
type Changed = Pick<CommentReply, 'comment'>

const denied = () => new Failure('platform.denied', { permission: 'live.room', action: 'edit' })

type Target = Pick<ViewerRecord, 'person_id' | 'role'>

/** Nobody acts against the host or whoever owns the room; assistants do not act against each other. */
export const refuseAgainst = ({ room, role }: Place, { person_id: target }: Target): void => {
  if (target === null) return
  const isAbove = target === room.hostUid || target === room.ownerUid
  if (isAbove || (role !== 'host' && room.assistantUids.includes(target))) throw new Failure('live.not-against-host')
}

const createParts = ({ tenants, events, comments, viewers }: Deps) => {
  const findViewer = async (scope: Scope, liveId: string, uid: string | undefined): Promise<ViewerRecord> => {
    const found = uid === undefined ? undefined : await viewers.find(scope, { liveId, uid })
    if (!found) throw notFound()
    return found
  }
  return {
    findViewer,
    findComment: async (scope: Scope, liveId: string, id: string | undefined): Promise<CommentRecord> => {
      const found = id === undefined ? undefined : await comments.find(scope, { liveId, id })
      if (!found) throw notFound()
      return found
    },
    /** In one transaction with its line in the audit log; null where nobody needs to know later. */
    act: async <R>(
      { place, personId, name }: Moderator,
      action: string | null,
      work: (scope: Scope) => Promise<{ result: R; objectId: string; after: Record<string, unknown> }>,
    ): Promise<R> => {
      if (!isStaff(place)) throw denied()
      return tenants.transaction(place.room.corpId, async (scope) => {
        const { result, objectId, after } = await work(scope)
        const object = { objectKind: 'live.comment', objectId, objectName: place.room.title }
        if (action !== null)
          await events.announce(scope, audited, { personId, personName: name, action, ...object, after })
        return result
      })
    },
  }
}

const createCommentActs = (deps: Deps) => {
  const { comments, viewers, fanout, clock } = deps
  const { act, findComment } = createParts(deps)
  const now = () => clock.now().toISOString()
  return {
    remove: (moderator: Moderator, { commentId, undo }: { commentId: string | undefined; undo: boolean }) =>
      act<Changed>(moderator, undo ? 'live.comment-restored' : 'live.comment-deleted', async (scope) => {
        const { room } = moderator.place
        const found = await findComment(scope, room.liveId, commentId)
        const writer = await viewers.find(scope, { liveId: room.liveId, uid: found.viewer_id })
        const isOwn = writer?.person_id === moderator.personId
        if (writer && !isOwn) refuseAgainst(moderator.place, writer)
        const change = { deleted_at: undo ? null : (found.deleted_at ?? now()), updated_at: now() }
        const row = await comments.change(scope, found.id, undo ? change : { ...change, pinned_at: null })
        if (!row) throw notFound()
        scope.afterCommit(() => {
          if (undo) fanout.say({ roomId: room.roomId, comment: shapeComment(row, { staff: true }), delayMs: 0 })
          else fanout.tell(room.roomId, 'comment-removed', { id: row.id })
          if (found.pinned_at !== null) fanout.tell(room.roomId, 'pinned', { comment: null })
        })
        return { result: { comment: shapeComment(row, { staff: true }) }, objectId: row.id, after: { deleted: !undo } }
      }),
    pin: (moderator: Moderator, { commentId, undo }: { commentId: string | undefined; undo: boolean }) =>
      act<Changed>(moderator, null, async (scope) => {
        const { liveId, roomId } = moderator.place.room
        const found = await findComment(scope, liveId, commentId)
        if (found.deleted_at !== null) throw notFound()
        const row = undo
          ? await comments.change(scope, found.id, { pinned_at: null, updated_at: now() })
          : await comments.pinOnly(scope, { liveId, id: found.id, at: now() })
        if (!row) throw notFound()
        const comment = shapeComment(row, { staff: true })
        scope.afterCommit(() => fanout.tell(roomId, 'pinned', { comment: undo ? null : comment }))
        return { result: { comment }, objectId: row.id, after: { pinned: !undo } }
      }),
  }
}

const createViewerActs = (deps: Deps) => {
  const { viewers, bans, fanout, clock } = deps
  const { act, findViewer } = createParts(deps)
  const tell = ({ room }: Place, viewer: ViewerRecord, now: { muted_until: string | null; banned: boolean }) =>
    fanout.tellOne(room.roomId, viewerChannel(room.roomId, viewer.viewer_key), {
      event: 'silenced',
      data: { uid: viewer.id, ...now },
    })
  return {
    mute: (moderator: Moderator, { uid, seconds }: { uid: string | undefined; seconds: number }) =>
      act<Changed>(moderator, seconds > 0 ? 'live.viewer-muted' : 'live.viewer-unmuted', async (scope) => {
        const viewer = await findViewer(scope, moderator.place.room.liveId, uid)
        refuseAgainst(moderator.place, viewer)
        const until = seconds > 0 ? new Date(clock.now().getTime() + seconds * 1000).toISOString() : null
        await viewers.mute(scope, { id: viewer.id, until, byName: moderator.name })
        scope.afterCommit(() => tell(moderator.place, viewer, { muted_until: until, banned: false }))
        return { result: { comment: null }, objectId: viewer.id, after: { nick: viewer.nick, muted_until: until } }
      }),
    ban: (moderator: Moderator, uid: string | undefined) =>
      act<Changed>(moderator, 'live.viewer-banned', async (scope) => {
        const { liveId } = moderator.place.room
        const viewer = await findViewer(scope, liveId, uid)
        refuseAgainst(moderator.place, viewer)
        await bans.add(scope, {
          liveId,
          viewerId: viewer.id,
          personId: viewer.person_id,
          deviceKey: viewer.device_key,
          // Others of a whole school share the network of somebody with an account.
          addressPrefix: viewer.person_id === null ? viewer.address_prefix : '',
          byName: moderator.name,
          at: clock.now().toISOString(),
        })
        scope.afterCommit(() => tell(moderator.place, viewer, { muted_until: null, banned: true }))
        return { result: { comment: null }, objectId: viewer.id, after: { nick: viewer.nick, banned: true } }
      }),
    unban: (moderator: Moderator, uid: string | undefined) =>
      act<Changed>(moderator, 'live.viewer-unbanned', async (scope) => {
        const { liveId } = moderator.place.room
        const viewer = await findViewer(scope, liveId, uid)
        await bans.remove(scope, { liveId, viewerId: viewer.id })
        scope.afterCommit(() => tell(moderator.place, viewer, { muted_until: viewer.muted_until, banned: false }))
        return { result: { comment: null }, objectId: viewer.id, after: { nick: viewer.nick, banned: false } }
      }),
  }
}

/** What host and assistants do; each leaves a line in the audit log, and doing it again changes nothing. */
export const createModerationService = (deps: Deps) => {
  const { tenants, rooms, viewers, bans, clock } = deps
  return {
    ...createCommentActs(deps),
    ...createViewerActs(deps),
    listSilenced: async (actor: Actor, liveId: string): Promise<{ list: SilencedViewer[] }> => {
      const scope = tenants.scope(actor.corpId)
      if (!(await rooms.find(scope, liveId, actor))) throw notFound()
      const now = clock.now().toISOString()
      const banned = new Map((await bans.list(scope, liveId)).map((ban) => [ban.viewer_id, ban]))
      const rows = await viewers.listSilenced(scope, { liveId, ids: [...banned.keys()], now })
      const list = rows.map((row) => ({
        uid: row.id,
        nick: row.nick ?? '',
        banned: banned.has(row.id),
        muted_until: row.muted_until !== null && row.muted_until > now ? row.muted_until : null,
        since: banned.get(row.id)?.created_at ?? row.updated_at,
        by_name: banned.get(row.id)?.by_name ?? row.muted_by_name,
      }))
      return { list: list.toSorted((a, b) => b.since.localeCompare(a.since)) }
    },
  }
}
export type ModerationService = ReturnType<typeof createModerationService>
