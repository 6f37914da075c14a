import type { LiveRole, LiveState } from '@lectern/contract/domains/live'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { type Passes, type PlayPass, personOf } from '../entering/passes.ts'
import type { RoomLookup } from './room-lookup.ts'
import type { TalkRoom } from './talk-room.view.ts'

/** Whoever comes to a room and what they may be to it. */
export type Place = {
  readonly room: TalkRoom
  readonly role: LiveRole
  /** The same over reconnects; null for somebody who has neither an account nor a device that is known. */
  readonly viewerKey: string | null
  readonly personId: string | null
  readonly deviceKey: string | null
  /** Of a person; visitors tell theirs when they write. */
  readonly nick: string | null
  /** The `source_type` that the way in was asked for with; null without one. */
  readonly sourceType: number | null
  /** Signed in as staff of the room's own school. */
  readonly isMember: boolean
  /** Signed in now: what a person says needs more than the token of pictures. */
  readonly isSignedIn: boolean
}

export type Arrival = {
  readonly actor: Pick<Actor, 'personId' | 'corpId' | 'name' | 'sees' | 'can'> | null
  /** The play token; empty without one. */
  readonly token: string
}

const unannounced: readonly LiveState[] = ['draft', 'archived']

const sameSchool = ({ corpId }: TalkRoom, actor: Arrival['actor']): boolean => actor?.corpId === corpId

/**
 * Those who may manage the room stand in for its assistants. By the session alone: a play token stands in addresses of
 * pictures, so it opens the door but moderates nothing.
 */
const roleOf = (room: TalkRoom, actor: Arrival['actor']): LiveRole => {
  if (!actor || !sameSchool(room, actor)) return 'viewer'
  if (actor.personId === room.hostUid) return 'host'
  if (room.assistantUids.includes(actor.personId)) return 'assistant'
  if (!actor.can('live.room', 'edit')) return 'viewer'
  const reaches = actor.sees === 'all' || [room.ownerUid, room.hostUid].some((one) => actor.sees.includes(one))
  return reaches ? 'assistant' : 'viewer'
}

/** Why somebody without a pass stays outside. */
const refuseStranger = (room: TalkRoom, actor: Arrival['actor']): void => {
  const { type } = room
  if (type === 'public') return
  if (type === 'password') throw new Failure('live.password-wanted')
  if (!actor) throw new Failure('live.sign-in-wanted')
  if (!sameSchool(room, actor)) throw notFound()
  if (type === 'class' && !room.memberUids.includes(actor.personId)) throw new Failure('live.not-invited')
}

/** A keyed hash: what the database holds is of no use in a cookie. */
export const deviceKeyOf = (secrets: Pick<SecretBox, 'sign'>, deviceId: string): string =>
  secrets.sign('live-viewer', deviceId)

/** Null for somebody who has neither an account nor a device that is known. */
export const viewerKeyOf = ({ personId, deviceKey }: Pick<Place, 'personId' | 'deviceKey'>): string | null =>
  personId ? `p:${personId}` : deviceKey && `d:${deviceKey}`

type Deps = { rooms: RoomLookup; secrets: Pick<SecretBox, 'sign'>; passes: Pick<Passes, 'readPlay'> }

export const createPlaces = ({ rooms, secrets, passes }: Deps) => {
  const passOf = (token: string, { roomId }: TalkRoom, actor: Arrival['actor']): PlayPass | undefined => {
    const pass = token === '' ? undefined : passes.readPlay(token)
    if (pass?.roomId !== roomId) return undefined
    // Somebody else's pass is no way in for whoever is signed in.
    const personId = personOf(pass.viewerKey)
    return actor && personId !== undefined && personId !== actor.personId ? undefined : pass
  }
  return {
    /** Throws `platform.not-found`, `live.password-wanted`, `live.sign-in-wanted`, `live.not-invited`. */
    find: async ({ actor, token }: Arrival, liveId: string): Promise<Place> => {
      const room = await rooms.find(liveId)
      if (!room) throw notFound()
      const pass = passOf(token, room, actor)
      const personId = actor?.personId ?? (pass && personOf(pass.viewerKey)) ?? null
      const role = roleOf(room, actor)
      if (role === 'viewer') {
        if (unannounced.includes(room.state)) throw notFound()
        if (!pass) refuseStranger(room, actor)
      }
      const deviceKey = pass?.deviceId ? deviceKeyOf(secrets, pass.deviceId) : null
      const viewerKey = viewerKeyOf({ personId, deviceKey })
      const isMember = sameSchool(room, actor)
      const isSignedIn = actor !== null
      const person = { personId, nick: actor?.name ?? null, isMember, isSignedIn }
      return { room, role, viewerKey, deviceKey, sourceType: pass?.sourceType ?? null, ...person }
    },
  }
}
export type Places = ReturnType<typeof createPlaces>

export const isStaff = ({ role }: Pick<Place, 'role'>): boolean => role !== 'viewer'
