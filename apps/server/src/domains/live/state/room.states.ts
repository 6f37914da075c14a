import type { LiveState } from '@lectern/contract/domains/live'

type Move = { readonly from: readonly LiveState[]; readonly to: LiveState | 'former' }

/**
 * Every way from one state to another, by its cause. People's calls and the engine's events go through this one table, and
 * `transition.service.ts` alone writes what it says.
 */
const moves = {
  announce: { from: ['draft'], to: 'scheduled' },
  cancel: { from: ['scheduled'], to: 'canceled' },
  'cancel-undone': { from: ['canceled'], to: 'scheduled' },
  /** Its end has passed and nobody went live. */
  missed: { from: ['scheduled', 'rehearsing'], to: 'missed' },
  /** New times for a room that was missed. */
  reschedule: { from: ['missed'], to: 'scheduled' },
  rehearse: { from: ['scheduled'], to: 'rehearsing' },
  'rehearsal-ended': { from: ['rehearsing'], to: 'scheduled' },
  /** The host asked for it and a picture arrives. */
  'go-live': { from: ['scheduled', 'rehearsing'], to: 'live' },
  'media-lost': { from: ['live'], to: 'interrupted' },
  'media-back': { from: ['interrupted'], to: 'live' },
  suspend: { from: ['live', 'interrupted'], to: 'suspended' },
  /** The encoder was cut off, so it is awaited as a lost one is. */
  resume: { from: ['suspended'], to: 'interrupted' },
  close: { from: ['live', 'interrupted', 'suspended'], to: 'ended' },
  'window-over': { from: ['live', 'interrupted'], to: 'ended' },
  'suspended-too-long': { from: ['suspended'], to: 'ended' },
  /** An uploaded video has played to its end. */
  finish: { from: ['live', 'interrupted'], to: 'ended' },
  'replay-begun': { from: ['ended'], to: 'replay_processing' },
  /** Also by a mission that was begun again in the mission center after it had failed. */
  'replay-made': { from: ['replay_processing', 'replay_failed'], to: 'replay_ready' },
  'replay-failed': { from: ['replay_processing'], to: 'replay_failed' },
  'replay-retried': { from: ['replay_failed'], to: 'replay_processing' },
  archive: { from: ['ended', 'replay_ready', 'replay_failed', 'missed', 'canceled'], to: 'archived' },
  'archive-undone': { from: ['archived'], to: 'former' },
} as const satisfies Record<string, Move>

export type Cause = keyof typeof moves

/** Where a cause leads from a state; undefined where it leads nowhere. */
export const nextState = (cause: Cause, { state, former }: { state: LiveState; former: LiveState | null }) => {
  const move: Move = moves[cause]
  if (!move.from.includes(state)) return undefined
  return move.to === 'former' ? (former ?? undefined) : move.to
}

/** Viewers may be in the room, and a session is open. */
export const onAirStates: readonly LiveState[] = ['live', 'interrupted', 'suspended']
/** A room that has been on air: start, type and source are fixed. */
export const frozenStates: readonly LiveState[] = [
  ...onAirStates,
  'ended',
  'replay_processing',
  'replay_ready',
  'replay_failed',
  'archived',
]
/** An encoder may connect. */
export const publishingStates: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted']
/** The engine keeps the room open even while nobody publishes. */
export const openStates: readonly LiveState[] = ['rehearsing', 'live', 'interrupted']

export const isOnAir = (state: LiveState): boolean => onAirStates.includes(state)
