import type {
  PatchAnswer,
  PatchRequest,
  PublishRequest,
  RoomOptions,
  RoomStatus,
  SessionAnswer,
  SubscribeRequest,
} from '../engine/room-engine.ts'
import type { RoomErrorKind } from '../engine/room-error.ts'
import type { LeaveReason, RoomEvent } from '../engine/room-events.ts'
import type { HandedEncoder } from './encoder-seam.ts'

/** What a process of rooms is started with, as JSON in its arguments. */
export type ShardSettings = {
  readonly host: string
  readonly udpPorts: readonly [number, number]
  readonly addresses: readonly string[]
  readonly maxRtcViewers: number
}

/** What the parent may ask: name → what goes and what comes back. */
export type ShardCalls = {
  openRoom: { input: RoomOptions; output: undefined }
  closeRoom: { input: { roomId: string; reason: string | undefined }; output: undefined }
  findRoom: { input: string; output: RoomStatus | undefined }
  listRooms: { input: undefined; output: RoomStatus[] }
  publish: { input: PublishRequest; output: SessionAnswer }
  subscribe: { input: SubscribeRequest; output: SessionAnswer }
  patchSession: { input: PatchRequest & { roomId: string }; output: PatchAnswer }
  endSession: { input: { roomId: string; sessionId: string; reason: LeaveReason }; output: undefined }
  removeParticipant: {
    input: { roomId: string; participantId: string; reason: string | undefined }
    output: undefined
  }
  mute: {
    input: { roomId: string; participantId: string; kind: 'audio' | 'video'; muted: boolean }
    output: undefined
  }
  sendData: { input: { roomId: string; text: string; to: string | undefined }; output: undefined }
  /** What it uses: for tests of leaks and for benchmarks. */
  usage: { input: undefined; output: ShardUsage }
  /** Closes all rooms and writes their last pieces. */
  stop: { input: undefined; output: undefined }
}
export type ShardUsage = {
  /** Of one core since the process began, in milliseconds. */
  readonly cpuMs: number
  readonly rssBytes: number
  /** Open fragments and addresses at its UDP port. */
  readonly portEntries: number
}
export type ShardCall = keyof ShardCalls

export type ToShard =
  | { readonly id: number; readonly call: ShardCall; readonly input: unknown }
  | { readonly handed: HandedEncoder }

export type FromShard =
  | { readonly ready: { readonly udpPort: number } }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failed: { readonly kind: RoomErrorKind | null; readonly detail: string } }
  | { readonly event: RoomEvent }
  | { readonly forgotten: string }
  | { readonly log: string; readonly detail: Record<string, unknown> }
