import type { PublishStats } from '#platform/rooms/room-client.ts'

export const uplinkVerdicts = ['unmeasured', 'good', 'fair', 'poor'] as const
export type UplinkVerdict = (typeof uplinkVerdicts)[number]

const fairLoss = 0.02
const poorLoss = 0.08
const slowMs = 300
/** Less than this carries no clear picture. */
const leastBitsPerSecond = 500_000

/** What the way to the server is worth, from what was really sent; before anything was sent it is not known. */
export const judgeUplink = (stats: PublishStats | undefined): UplinkVerdict => {
  if (!stats || stats.bitsPerSecond === 0) return 'unmeasured'
  const { lossRate, roundTripMs, limitation, bitsPerSecond } = stats
  const isThin = limitation === 'bandwidth' && bitsPerSecond < leastBitsPerSecond
  if ((lossRate ?? 0) > poorLoss || isThin) return 'poor'
  return (lossRate ?? 0) > fairLoss || (roundTripMs ?? 0) > slowMs || limitation !== 'none' ? 'fair' : 'good'
}
