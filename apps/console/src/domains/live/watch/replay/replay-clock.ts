import type { ReplayOffset } from '@lectern/contract/domains/live'

/** Where in the session (milliseconds from its start) a moment of the replay was; the gaps of interruptions are not in it. */
export const sessionTimeOf = (replayMs: number, offsets: readonly ReplayOffset[], startedAt: string): number => {
  const entry = offsets.findLast(({ replay_ms }) => replay_ms <= replayMs) ?? offsets[0]
  if (!entry) return replayMs
  return Date.parse(entry.at) + replayMs - entry.replay_ms - Date.parse(startedAt)
}
