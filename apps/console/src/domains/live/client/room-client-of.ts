import type { Entrance } from '@lectern/contract/domains/live'
import { createWhipClient } from '#platform/rooms/create-whip-client.ts'
import type { RoomClient, TransportChoice } from '#platform/rooms/room-client.ts'

type Ways = Pick<Entrance, 'room_id' | 'play' | 'push'>

/**
 * Addresses are absolute, to be copied into encoders. This page was loaded from the same server, perhaps by another of its
 * names, and may only ask under that one.
 */
const here = (address: string): string => {
  const { pathname, search } = new URL(address, location.href)
  return `${pathname}${search}`
}

/** The way to send to and watch a room, from what entering it answered. */
export const roomClientOf = ({ room_id, play, push }: Ways): RoomClient =>
  createWhipClient({
    room: room_id,
    whip: push ? { url: here(push.whip_url), bearer: push.bearer } : null,
    whep: play?.whep_url ? { url: here(play.whep_url), bearer: play.token } : null,
    hlsUrl: play?.hls_url ? here(play.hls_url) : null,
  })

/** A great audience begins with HLS; who wants to be nearer can choose it. */
export const firstChoice = ({ play }: Ways): TransportChoice =>
  play?.latency === 'normal' && play.hls_url ? 'hls' : 'auto'
