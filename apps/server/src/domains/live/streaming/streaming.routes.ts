import type { streamingEndpoints } from '@lectern/contract/domains/live'
import type { Handlers } from '#platform/http/call.ts'
import type { EngineRoomService } from './engine-room.service.ts'
import type { UserSigService } from './user-sig.service.ts'

type Deps = { engineRooms: EngineRoomService; userSig: UserSigService }

export const streamingRoutes = ({ engineRooms, userSig }: Deps): Handlers<typeof streamingEndpoints> => ({
  streamingCreateRoom: ({ actor, input }) => engineRooms.create(actor, input),
  streamingRoomList: ({ actor, input }) => engineRooms.list(actor, input),
  streamingRoomInfo: ({ actor, input }) => engineRooms.info(actor, input.room_id),
  streamingDestroyRoom: ({ actor, input }) => engineRooms.destroy(actor, input),
  streamingAuid: ({ actor, input }) =>
    engineRooms.numbersOf(actor, typeof input.uids === 'string' ? [input.uids] : input.uids),
  getUserSig: ({ actor, input }) => userSig.own(actor, input.user_id),
})
