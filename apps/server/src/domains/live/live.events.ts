import type { LiveState, ReplayOffset } from '@lectern/contract/domains/live'
import { defineEvent } from '#platform/events/events.ts'

/** What listeners need of a room. Instants are ISO-8601. */
export type RoomFacts = {
  readonly liveId: string
  /** The public id, which is the engine's too. */
  readonly roomId: string
  readonly title: string
  readonly hostUid: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly source: 'encoder' | 'simulive'
  readonly sourceFileId: string | null
  readonly sopPlanId: string | null
}

/** A room was made or its plan changed; `before` is null for a new one. */
export type RoomPlanned = RoomFacts & { readonly before: RoomFacts | null }

/** A room changed its state. `sessionId`: of the time on air that runs or has just ended. */
export type RoomMoved = RoomFacts & {
  readonly from: LiveState
  readonly to: LiveState
  /** Such as `go-live`, `media-lost`: see `state/room.states.ts`. */
  readonly cause: string
  readonly reason: string
  readonly at: string
  readonly version: number
  readonly sessionId: string | null
  /** Null: the server by itself. */
  readonly personId: string | null
}

/** A replay is ready: `offsets` leads from the wall clock to its time. */
export type ReplayMade = RoomFacts & {
  readonly sessionId: string
  readonly fileId: string
  readonly durationMs: number
  readonly offsets: readonly ReplayOffset[]
}

/** A room was put into the trash, or taken out of it. */
export type RoomRemoved = { readonly liveId: string; readonly undone: boolean }

/** All of them are announced inside the transaction that makes them true. */
export const roomPlanned = defineEvent<RoomPlanned>('live.room-planned')
export const roomMoved = defineEvent<RoomMoved>('live.room-moved')
export const roomRemoved = defineEvent<RoomRemoved>('live.room-removed')
export const replayMade = defineEvent<ReplayMade>('live.replay-made')
