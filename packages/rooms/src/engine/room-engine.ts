import type { RoomEvent, Source } from './room-events.ts'

/** What an engine can do, so that a caller offers nothing that would fail. */
export type Capabilities = {
  readonly whip: boolean
  readonly whep: boolean
  readonly rtmp: boolean
  readonly hls: boolean
  /** Keeps a journal from which a replay is made. */
  readonly recording: boolean
  /** Several publishers in one room. */
  readonly multiparty: boolean
  /** Draws several publishers into one picture for a recording. */
  readonly composition: boolean
  /** WebRTC viewers of one room before new ones are refused with `full`. */
  readonly maxRtcViewers: number
}

export type RoomOptions = {
  /** Chosen by the caller: 1–64 of A–Z a–z 0–9 _ -. */
  readonly id: string
  /** `live`: one publisher, many watch. `class`: many publish to each other. */
  readonly mode: 'live' | 'class'
  /**
   * Absolute folder of the recording. It is written to whenever somebody publishes, and HLS is served from it. An existing
   * journal is continued. Null: nothing is written and there is no HLS.
   */
  readonly folder: string | null
  /** Target length of a piece; HLS players are some two pieces behind. 1000 by default. */
  readonly segmentMs?: number
  /** How many different participants at once, publishers among them; one more gets `full`. Left out: as many as the engine takes. */
  readonly maxParticipants?: number
  /** Upper limit for what a publisher may send, told to it by REMB. 4 000 000 by default. */
  readonly maxBitsPerSecond?: number
}

export type Participant = { readonly id: string; readonly name: string }

/** SDP answer to an offer. `sessionId`: 128 random bits, the session's secret. `etag`: changes with each ICE restart. */
export type SessionAnswer = { readonly sessionId: string; readonly sdp: string; readonly etag: string }

export type PublishRequest = {
  readonly roomId: string
  readonly participant: Participant
  readonly source: Source
  /** SDP offer (RFC 8866), `sendonly` as in RFC 9725; may be without candidates. */
  readonly offer: string
  /** Ends whoever publishes now instead of answering `publisher-exists`. */
  readonly takeover?: boolean
}

export type SubscribeRequest = {
  readonly roomId: string
  readonly participant: Participant
  /** SDP offer, `recvonly`. */
  readonly offer: string
  /** Whose publication, where there are several: participant and source. Left out: the one of a live room. */
  readonly of?: { readonly participantId: string; readonly source: Source }
}

/** Trickled candidates, or with new credentials an ICE restart (RFC 8840 fragment). */
export type PatchRequest = {
  readonly sessionId: string
  readonly fragment: string
  /** The `If-Match` header; `*` asks for a restart. */
  readonly ifMatch: string
}
/** `sdpFragment` only after a restart. */
export type PatchAnswer = { readonly etag: string; readonly sdpFragment: string | null }

export type Publication = {
  readonly sessionId: string
  readonly participant: Participant
  readonly source: Source
  readonly protocol: 'whip' | 'rtmp'
  readonly muted: { readonly audio: boolean; readonly video: boolean }
  /** Epoch milliseconds. */
  readonly connectedAt: number
  readonly hasBFrames: boolean
}
export type RoomStatus = {
  readonly id: string
  readonly mode: 'live' | 'class'
  readonly publications: readonly Publication[]
  readonly viewers: readonly { readonly sessionId: string; readonly participant: Participant }[]
}

/** An encoder that knocks by RTMP; nothing is accepted before `authorise` answered. */
export type IngestRequest = {
  readonly protocol: 'rtmp'
  /** The application in the address, such as `live`. */
  readonly app: string
  readonly streamKey: string
  readonly address: string
}
export type IngestAnswer =
  | { readonly accepted: true; readonly roomId: string; readonly participant: Participant; readonly takeover?: boolean }
  /** `reason` is shown by the encoder: plain English, no secrets. */
  | { readonly accepted: false; readonly reason: string }
export type Authorise = (request: IngestRequest) => Promise<IngestAnswer>

/**
 * Rooms with pictures and sound. Comments, presence and products are not its business. Built in: processes of this machine;
 * LiveKit (classes) and MediaMTX (live) fit behind the same calls. All calls throw `RoomError`.
 */
export type RoomEngine = {
  readonly capabilities: Capabilities
  start(): Promise<void>
  /** Ends every session and writes the last pieces. */
  stop(): Promise<void>

  /** Repeating it with the same options changes nothing. */
  openRoom(room: RoomOptions): Promise<void>
  /**
   * Ends every session of the room. The recording stays. Closing a closed room changes nothing. `reason`: plain English, which an
   * RTMP encoder reads before it is cut off.
   */
  closeRoom(roomId: string, reason?: string): Promise<void>
  findRoom(roomId: string): Promise<RoomStatus | undefined>
  listRooms(): Promise<RoomStatus[]>

  publish(request: PublishRequest): Promise<SessionAnswer>
  subscribe(request: SubscribeRequest): Promise<SessionAnswer>
  patchSession(request: PatchRequest): Promise<PatchAnswer>
  /** Ending an ended session changes nothing. */
  endSession(sessionId: string): Promise<void>

  /** Ends all sessions of one participant; an RTMP encoder reads the reason and is cut off. */
  removeParticipant(roomId: string, participantId: string, reason?: string): Promise<void>
  /** Stops (or lets through again) a participant's sound or picture at the server, whatever the client sends. */
  mute(roomId: string, participantId: string, kind: 'audio' | 'video', muted: boolean): Promise<void>
  /** At most 16 KiB over the data channels (label `data`) of the room's sessions, or of one participant's. */
  sendData(roomId: string, text: string, to?: string): Promise<void>

  onEvent(listener: (event: RoomEvent) => void): () => void
}
