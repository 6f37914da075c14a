import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { ViewerRecord } from '../audience/audience.tables.ts'
import type { Place } from '../audience/place.service.ts'
import type { ViewerStore } from '../audience/viewer.store.ts'
import { avatarMarkOf } from './avatars/avatar.view.ts'
import { listStaffNames } from './nick.view.ts'
import { cleanNick, resembles } from './words/clean-text.ts'

type Deps = { tenants: Tenants; viewers: ViewerStore; clock: Clock }
export type Writer = {
  readonly viewerId: string
  readonly nick: string
  /** Of the profile picture; null without one. */
  readonly avatar: string | null
}

const mostKept = 50_000
const namesMs = 60_000
/** A name or picture that was changed is used after this. */
const writerMs = 10_000

/** Names of a school's staff, a minute old at most. */
const createNames = ({ tenants, clock }: Deps) => {
  const kept = new Map<string, { until: number; names: Promise<string[]> }>()
  return (corpId: string): Promise<string[]> => {
    const nowMs = clock.now().getTime()
    const known = kept.get(corpId)
    if (known && known.until > nowMs) return known.names
    const names = listStaffNames(tenants.scope(corpId))
    kept.set(corpId, { until: nowMs + namesMs, names })
    names.catch(() => kept.delete(corpId))
    return names
  }
}

type Kept = { readonly until: number; readonly writer: Writer; readonly role: Place['role']; readonly wished: string }

/** Who writes, by which number and under which name. Remembered for seconds: most comments come from those who wrote before. */
export const createWriters = (deps: Deps) => {
  const { tenants, viewers, clock } = deps
  const namesOf = createNames(deps)
  const kept = new Map<string, Kept>()
  const checkNick = async (corpId: string, wanted: string): Promise<string> => {
    const nick = cleanNick(wanted)
    if (nick === undefined) throw fieldFailure('live.nick-wanted', 'nick')
    if (resembles(nick, await namesOf(corpId))) throw fieldFailure('live.nick-taken', 'nick')
    return nick
  }
  const nickOf = async (scope: Scope, place: Place, wanted: string | undefined): Promise<string> => {
    if (place.personId !== null) return place.nick ?? ''
    if (wanted !== undefined) return checkNick(scope.corpId, wanted)
    const { viewerKey, room } = place
    const found = viewerKey ? await viewers.findByKey(scope, { liveId: room.liveId, key: viewerKey }) : undefined
    if (!found?.nick) throw fieldFailure('live.nick-wanted', 'nick')
    return found.nick
  }
  const ensure = async (place: Place, viewerKey: string, asked: { nick: string | undefined; prefix: string }) => {
    const scope = tenants.scope(place.room.corpId)
    const nick = await nickOf(scope, place, asked.nick)
    const at = clock.now().toISOString()
    const arrived = { place: { ...place, viewerKey, nick }, addressPrefix: asked.prefix, at }
    const avatar = place.personId === null ? null : await avatarMarkOf(tenants, place.personId)
    return { viewerId: await viewers.ensure(scope, arrived), nick, avatar }
  }
  return {
    find: async (place: Place, asked: { nick: string | undefined; prefix: string }): Promise<Writer> => {
      const { viewerKey, room, personId, isSignedIn, role } = place
      if (viewerKey === null || (personId !== null && !isSignedIn)) throw new Failure('live.sign-in-wanted')
      const key = `${room.liveId} ${viewerKey}`
      const nowMs = clock.now().getTime()
      // Persons have one name; a visitor who names none has the one of before.
      const wished = personId === null ? asked.nick : (place.nick ?? '')
      const known = kept.get(key)
      const isFresh = known !== undefined && known.until > nowMs && known.role === role
      if (isFresh && (wished === undefined || wished === known.wished)) return known.writer
      const writer = await ensure(place, viewerKey, asked)
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { until: nowMs + writerMs, writer, role, wished: wished ?? writer.nick })
      return writer
    },
    /** Somebody who has been seen in the room; undefined for others. */
    findKnown: async (place: Place): Promise<ViewerRecord | undefined> =>
      place.viewerKey === null
        ? undefined
        : viewers.findByKey(tenants.scope(place.room.corpId), { liveId: place.room.liveId, key: place.viewerKey }),
  }
}
export type Writers = ReturnType<typeof createWriters>
