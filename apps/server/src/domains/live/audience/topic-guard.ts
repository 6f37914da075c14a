import { liveTopic } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { TopicGuard } from '#platform/realtime/sockets/topic-guard.ts'
import { type AudienceService, staffChannel } from './audience.service.ts'
import { isStaff, type Place, type Places } from './place.service.ts'
import type { RoomLookup } from './room-lookup.ts'
import { findTalkRoom } from './talk-room.view.ts'

type Deps = {
  tenants: Tenants
  rooms: RoomLookup
  places: Places
  audience: Pick<AudienceService, 'see'>
  clock: Clock
}

/** How often browsers say that they are there, and a moment on the way. */
const signEveryMs = 16_000

/** What is only for one viewer, by the hash that stands for them in this room. */
export const viewerChannel = (roomId: string, viewerKey: string): string => `${liveTopic(roomId)}#v:${viewerKey}`

const channelsOf = (place: Place): string[] => {
  const { roomId } = place.room
  const all = isStaff(place) ? staffChannel(roomId) : liveTopic(roomId)
  return place.viewerKey === null ? [all] : [all, viewerChannel(roomId, place.viewerKey)]
}

/** Who may hear the topic of a room: whoever may read its comments. Listening is being there. */
export const createLiveGuard =
  ({ tenants, rooms, places, audience, clock }: Deps): TopicGuard =>
  async ({ topic, pass, caller, address }) => {
    const roomId = topic.slice(liveTopic('').length)
    const room = await findTalkRoom(tenants, { roomId })
    if (!room) return undefined
    const actor = caller?.standing === 'active' ? caller.actor : null
    const place = await places.find({ actor, token: pass }, room.liveId).catch((error: unknown) => {
      if (error instanceof Failure) return undefined
      throw error
    })
    if (!place) return undefined
    const alive = async () => {
      // What was true when the topic was asked for may be over: watching counts while the room is on air.
      const now = await rooms.find(room.liveId)
      if (now) audience.see({ ...place, room: now }, address)
    }
    let signedMs = 0
    const sign = () => {
      signedMs = clock.now().getTime()
      alive().catch(() => undefined)
    }
    // Whoever leaves was there until now, unless it is the line that went: then nobody knows since when.
    const left = () => {
      if (clock.now().getTime() - signedMs <= signEveryMs) sign()
    }
    return { channels: channelsOf(place), alive: sign, left }
  }
