import type { Entrance } from '@lectern/contract/domains/live'
import { createWhipClient } from '#platform/rooms/create-whip-client.ts'
import type { RoomClient, TransportChoice } from '#platform/rooms/room-client.ts'

type Ways = Pick<Entrance, 'room_id' | 'play' | 'push'>

/** The way to send to and watch a room, from what entering it answered. */
export const roomClientOf = ({ room_id, play, push }: Ways): RoomClient =>
  createWhipClient({
    room: room_id,
    whip: push ? { url: push.whip_url, bearer: push.bearer } : null,
    whep: play?.whep_url ? { url: play.whep_url, bearer: play.token } : null,
    hlsUrl: play?.hls_url ?? null,
  })

/** A great audience begins with HLS; who wants to be nearer can choose it. */
export const firstChoice = ({ play }: Ways): TransportChoice =>
  play?.latency === 'normal' && play.hls_url ? 'hls' : 'auto'
