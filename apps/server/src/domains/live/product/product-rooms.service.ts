import type { LiveState } from '@lectern/contract/domains/live'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Places } from '../audience/place.service.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomStore } from '../room/room.store.ts'

type Deps = { readonly tenants: Tenants; readonly rooms: RoomStore; readonly places: Pick<Places, 'find'> }

/** What a domain that shows things in rooms needs to know of one. */
export type ShownRoom = { readonly liveId: string; readonly roomId: string; readonly state: LiveState }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toShown = ({ id, room_id, state }: RoomRecord): ShownRoom => ({ liveId: id, roomId: room_id, state })

/** Rooms as those domains ask for them that show something in them: by who runs a room, and by who watches it. */
export const createProductRooms = ({ tenants, rooms, places }: Deps) => {
  const run = async (scope: Scope, actor: Actor, id: string): Promise<ShownRoom> => {
    const liveId = uuid.test(id) ? id : (await rooms.findByRoomId(scope, id))?.id
    const row = liveId === undefined ? undefined : await rooms.find(scope, liveId, actor)
    if (!row) throw notFound()
    return toShown(row)
  }
  return {
    /** By id or public id, for somebody who runs it: by data scope, or as its host or assistant. */
    run,
    /** Whatever a person sees; inside the school of the scope. */
    find: async (scope: Scope, liveId: string): Promise<ShownRoom | undefined> => {
      const row = await rooms.find(scope, liveId)
      return row && toShown(row)
    },
    /**
     * For whoever may watch: as one of those who run it, with the play token of the room, or without one where the room asks
     * for no more than this session. What keeps others out is not said. Answers the school, too.
     */
    watch: async (
      actor: Actor | null,
      { liveId, token }: { readonly liveId: string; readonly token?: string | undefined },
    ): Promise<{ corpId: string; room: ShownRoom }> => {
      const own = actor?.can('live.room', 'get') ? await rooms.find(tenants.scope(actor), liveId, actor) : undefined
      if (own) return { corpId: own.corp_id, room: toShown(own) }
      const { room } = await places.find({ actor, token: token ?? '' }, liveId).catch((error: unknown) => {
        throw error instanceof Failure ? notFound() : error
      })
      return { corpId: room.corpId, room: { liveId: room.liveId, roomId: room.roomId, state: room.state } }
    },
  }
}
