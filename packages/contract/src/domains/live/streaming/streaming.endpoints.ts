import { z } from 'zod'
import { adminPath, endpoint, page, pageQuery } from '../../../primitives/index.ts'
import { streamingRoom, streamingRoomFields, streamingRoomId, streamingState } from './streaming.ts'

const path = `${adminPath}/liveStreaming` as const

/** Rooms of the engine itself, for clients that bring their own pages. */
export const engineRoomEndpoints = {
  streamingCreateRoom: endpoint({
    methods: ['POST'],
    path: `${path}/createRoom`,
    summary: 'Open a room of the engine. With `live_id` it is that live room’s own.',
    access: { permission: 'live.room', action: 'add' },
    input: streamingRoomFields,
    output: streamingRoom.pick({ room_id: true, ingest: true, expires_at: true }),
    errors: ['live.engine-unavailable'],
    example: { title: 'Small group', type: 'class' },
    idempotent: true,
  }),
  streamingRoomList: endpoint({
    methods: ['GET', 'POST'],
    path: `${path}/roomList`,
    summary: 'Rooms that were opened by `createRoom`, newest first.',
    access: { permission: 'live.room', action: 'query' },
    input: pageQuery.pick({ page: true, size: true }).extend({ state: streamingState.optional() }),
    output: page(streamingRoom.omit({ participants: true })),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  streamingRoomInfo: endpoint({
    methods: ['GET', 'POST'],
    path: `${path}/roomInfo`,
    summary: 'One room with who is in it, as the engine sees it now.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ room_id: streamingRoomId }),
    output: streamingRoom,
    errors: [],
    example: { room_id: 'sample' },
  }),
  streamingDestroyRoom: endpoint({
    methods: ['POST'],
    path: `${path}/destroyRoom`,
    summary: 'End a room: everybody in it is cut off. Ending an ended one answers the same.',
    access: { permission: 'live.room', action: 'delete' },
    input: z.object({ room_id: streamingRoomId, reason: z.string().trim().max(300).default('') }),
    output: streamingRoom.pick({ room_id: true, state: true }),
    errors: [],
    example: { room_id: 'sample' },
  }),
  streamingAuid: endpoint({
    methods: ['POST', 'GET'],
    path: `${path}/uid2auid`,
    summary: 'Numbers that media services take instead of ids: the same for the same id, never used twice.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ uids: z.union([z.array(z.string().min(1).max(64)).min(1).max(100), z.string().min(1).max(64)]) }),
    output: z.object({ map: z.record(z.string(), z.number().int()) }),
    errors: [],
    example: { uids: ['a'] },
  }),
}
