import { playByHls } from './hls/play-hls.ts'
import { browserRtc, type RtcPorts } from './link/rtc-ports.ts'
import type { RtcTarget } from './link/sdp-exchange.ts'
import { createPublishing, type SessionMemory } from './publishing/create-publishing.ts'
import type { RoomClient } from './room-client.ts'
import { createWatching } from './watching/create-watching.ts'
import { playByRtc } from './watching/play-rtc.ts'

export type WhipTicket = {
  /** Where to send; null for viewers. */
  readonly whip: RtcTarget | null
  readonly whep: RtcTarget | null
  readonly hlsUrl: string | null
  /** Names the room in this browser tab. */
  readonly room: string
}

const memoryOf = (room: string): SessionMemory => {
  const key = `lectern.whip.${room}`
  return {
    read: () => sessionStorage.getItem(key) ?? '',
    write: (url) => (url === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, url)),
  }
}

/** Rooms by WHIP (RFC 9725), WHEP and HLS: what every standard engine speaks. */
export const createWhipClient = (
  { whip, whep, hlsUrl, room }: WhipTicket,
  ports: RtcPorts = browserRtc,
): RoomClient => ({
  publish: (stream, options) => {
    if (!whip) throw new Error('this ticket does not publish')
    return createPublishing({ stream, options, target: whip, memory: memoryOf(`${room}.${options.source}`) }, ports)
  },
  watch: (video, choice) =>
    createWatching(
      {
        rtc: whep ? (events) => playByRtc(video, { ...events, target: whep, ports }) : null,
        hls: hlsUrl ? (events) => playByHls(video, { ...events, url: hlsUrl }) : null,
      },
      choice,
    ),
})
