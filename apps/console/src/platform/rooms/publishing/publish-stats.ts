import { codecOf, numberIn, perSecond, rowsOf, type StatsRow, sumOf } from '../link/stats-rows.ts'
import type { PublishStats } from '../room-client.ts'

type Counters = { readonly atMs: number; readonly bytes: number; readonly frames: number }

const limitationOf = (row: StatsRow | undefined): PublishStats['limitation'] => {
  const reason = row?.['qualityLimitationReason']
  return reason === 'cpu' || reason === 'bandwidth' || reason === 'other' ? reason : 'none'
}

/** Reads what is sent; rates are over the time since the reading before. */
export const createPublishMeter = (now: () => number) => {
  let before: Counters | undefined
  return (report: RTCStatsReport): PublishStats => {
    const rows = rowsOf(report)
    const sent = rows.filter(({ type }) => type === 'outbound-rtp')
    const pictures = sent.filter(({ kind }) => kind === 'video')
    // With two layers the large one is what is told of.
    const main = pictures.toSorted((a, b) => (numberIn(b, 'frameHeight') ?? 0) - (numberIn(a, 'frameHeight') ?? 0))[0]
    const heard = rows.find(
      ({ type, kind, localId }) => type === 'remote-inbound-rtp' && kind === 'video' && localId === main?.['id'],
    )
    const pair = rows.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    )
    const at: Counters = {
      atMs: now(),
      bytes: sumOf(sent, 'bytesSent'),
      frames: numberIn(main, 'framesEncoded') ?? 0,
    }
    const last = before ?? at
    before = at
    const roundTrip = numberIn(heard, 'roundTripTime') ?? numberIn(pair, 'currentRoundTripTime')
    return {
      bitsPerSecond: Math.round(perSecond(at.bytes, last.bytes, at.atMs - last.atMs) * 8),
      framesPerSecond: Math.round(perSecond(at.frames, last.frames, at.atMs - last.atMs)),
      width: numberIn(main, 'frameWidth'),
      height: numberIn(main, 'frameHeight'),
      lossRate: numberIn(heard, 'fractionLost'),
      roundTripMs: roundTrip === null ? null : Math.round(roundTrip * 1000),
      limitation: limitationOf(main),
      codec: codecOf(rows, main),
    }
  }
}
