import type { LiveState } from '@lectern/contract/domains/live'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Passes } from '../entering/passes.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomStore } from '../room/room.store.ts'

type Deps = { readonly tenants: Tenants; readonly rooms: RoomStore; readonly passes: Pick<Passes, 'readPlay'> }

/** What a domain that shows things in rooms needs to know of one. */
export type ShownRoom = { readonly liveId: string; readonly roomId: string; readonly state: LiveState }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toShown = ({ id, room_id, state }: RoomRecord): ShownRoom => ({ liveId: id, roomId: room_id, state })

/** Rooms as those domains ask for them that show something in them: by who runs a room, and by who watches it. */
export const createProductRooms = ({ tenants, rooms, passes }: Deps) => {
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
    /** For whoever may watch: with the play token of the room, or as one of those who run it. Answers the school, too. */
    watch: async (
      actor: Actor | null,
      { liveId, token }: { readonly liveId: string; readonly token?: string | undefined },
    ): Promise<{ corpId: string; room: ShownRoom }> => {
      if (token === undefined) {
        if (!actor?.can('live.room', 'get')) throw notFound()
        return { corpId: actor.corpId, room: await run(tenants.scope(actor), actor, liveId) }
      }
      const pass = passes.readPlay(token)
      const place = pass && (await rooms.findSchoolOf({ liveId }))
      const row = place && (await rooms.find(tenants.scope(place.corpId), liveId))
      if (!row || row.room_id !== pass.roomId) throw notFound()
      return { corpId: place.corpId, room: toShown(row) }
    },
  }
}
