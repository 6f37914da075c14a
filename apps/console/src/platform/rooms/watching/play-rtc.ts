import { openRtcLink } from '../link/rtc-link.ts'
import type { RtcPorts } from '../link/rtc-ports.ts'
import type { RtcTarget } from '../link/sdp-exchange.ts'
import type { WatchStats } from '../room-client.ts'
import { asRoomFailure, RoomFailure } from '../room-failure.ts'
import { createRtcMeter, type RtcReading } from './watch-stats.ts'

/** A way of playing. `onFailure` is called once, then nothing more comes. */
export type Playback = { readonly stop: () => void }
export type PlaybackEvents = {
  readonly onPlaying: () => void
  readonly onStats: (stats: WatchStats) => void
  readonly onFailure: (failure: RoomFailure) => void
}

const readEveryMs = 1000
const frameLimitMs = 4000
/** Readings in a row with this much loss are more than a moment's trouble. */
const heavyLoss = { rate: 0.1, readings: 8 }

/** Judges the readings of a connection: does a picture come, does it go on, is too much lost. */
export const createPictureJudge = (now: () => number) => {
  let frames = 0
  let lastFrameAt = now()
  let lossy = 0
  return ({ frames: seen, lossRate }: RtcReading): RoomFailure | undefined => {
    if (seen > frames) lastFrameAt = now()
    frames = seen
    lossy = lossRate > heavyLoss.rate ? lossy + 1 : 0
    if (lossy >= heavyLoss.readings) return new RoomFailure('lossy')
    return now() - lastFrameAt >= frameLimitMs ? new RoomFailure('no-frames') : undefined
  }
}

const receive = (stream: MediaStream) => async (peer: RTCPeerConnection) => {
  peer.addTransceiver('audio', { direction: 'recvonly' })
  peer.addTransceiver('video', { direction: 'recvonly' })
  peer.addEventListener('track', ({ track }) => stream.addTrack(track))
}

/** Plays a room by WHEP until it fails or is stopped. */
export const playByRtc = (
  video: HTMLVideoElement,
  { target, ports, ...events }: PlaybackEvents & { readonly target: RtcTarget; readonly ports: RtcPorts },
): Playback => {
  const stopping = new AbortController()
  const { signal } = stopping
  const stream = new MediaStream()
  video.srcObject = stream

  const watchOver = (peer: RTCPeerConnection, fail: (failure: RoomFailure) => void) => {
    const read = createRtcMeter(ports.now)
    const judge = createPictureJudge(ports.now)
    let isPlaying = false
    const look = async () => {
      const reading = read(await peer.getStats())
      if (signal.aborted) return
      if (!isPlaying && reading.frames > 0) {
        isPlaying = true
        events.onPlaying()
      }
      const { bitsPerSecond, framesPerSecond, lossRate } = reading
      events.onStats({ bitsPerSecond, framesPerSecond, lossRate, delayMs: null })
      const failure = judge(reading)
      if (failure) fail(failure)
    }
    const timer = setInterval(() => void look().catch(() => undefined), readEveryMs)
    return () => clearInterval(timer)
  }
  const run = async () => {
    const link = await openRtcLink({ target, prepare: receive(stream), signal }, ports)
    const broken = Promise.withResolvers<RoomFailure>()
    const rest = watchOver(link.peer, broken.resolve)
    const stopped = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined))
      if (signal.aborted) resolve(undefined)
    })
    const failure = await Promise.race([link.lost, broken.promise, stopped])
    rest()
    void link.close()
    if (failure) throw failure
  }
  run().catch((error: unknown) => {
    if (!signal.aborted) events.onFailure(asRoomFailure(error))
  })
  return {
    stop: () => {
      stopping.abort()
      if (video.srcObject === stream) video.srcObject = null
    },
  }
}
