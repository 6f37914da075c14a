import { numberIn, perSecond, rowsOf, sumOf } from '../link/stats-rows.ts'

type Counters = { readonly atMs: number; readonly bytes: number; readonly received: number; readonly lost: number }

/** What arrived by WebRTC over the last reading. `frames`: decoded pictures since the beginning. */
export type RtcReading = {
  readonly bitsPerSecond: number
  readonly framesPerSecond: number
  readonly lossRate: number
  readonly frames: number
}

/** Reads what arrives; rates are over the time since the reading before. */
export const createRtcMeter = (now: () => number) => {
  let before: (Counters & { frames: number }) | undefined
  return (report: RTCStatsReport): RtcReading => {
    const streams = rowsOf(report).filter(({ type }) => type === 'inbound-rtp')
    const picture = streams.find(({ kind }) => kind === 'video')
    const at = {
      atMs: now(),
      bytes: sumOf(streams, 'bytesReceived'),
      received: numberIn(picture, 'packetsReceived') ?? 0,
      lost: numberIn(picture, 'packetsLost') ?? 0,
      frames: numberIn(picture, 'framesDecoded') ?? 0,
    }
    const last = before ?? at
    before = at
    const ms = at.atMs - last.atMs
    // A late packet that came after all lowers the count of lost ones.
    const lost = Math.max(0, at.lost - last.lost)
    const expected = Math.max(0, at.received - last.received) + lost
    return {
      bitsPerSecond: Math.round(perSecond(at.bytes, last.bytes, ms) * 8),
      framesPerSecond: Math.round(perSecond(at.frames, last.frames, ms)),
      lossRate: expected === 0 ? 0 : lost / expected,
      frames: at.frames,
    }
  }
}
