import type { Socket } from 'node:net'
import type { Authorise, Participant } from '../engine/room-engine.ts'
import type { LeaveReason, PublisherHealth } from '../engine/room-events.ts'

export type EncodedPicture = {
  /** H.264 access unit in Annex B; a key frame carries its SPS and PPS. */
  readonly data: Uint8Array
  /** Presentation time, from any zero, shared with the sound. */
  readonly timestampMs: number
  /** Differs from `timestampMs` only with B-frames. */
  readonly decodeMs: number
  readonly isKey: boolean
}

/** Where the frames of one accepted encoder go: to WebRTC viewers as RTP, and into the recording. */
export type Encoder = {
  readonly sessionId: string
  video(picture: EncodedPicture): void
  /** An Opus packet of 20 ms for WebRTC viewers; not recorded when AAC arrives too. */
  audioOpus(packet: Uint8Array, timestampMs: number): void
  /** A raw AAC frame (no ADTS) for HLS and the recording. `config`: AudioSpecificConfig (ISO 14496-3). */
  audioAac(frame: Uint8Array, timestampMs: number, config: Uint8Array): void
  /** Pictures come out of order: from now on WebRTC viewers get no picture of it, HLS goes on. */
  foundBFrames(): void
  /** What arrived in the last two seconds, ready to be told as it is. */
  health(health: PublisherHealth): void
  /** The encoder went away by itself. Ending twice changes nothing. */
  end(reason: LeaveReason): void
}

export type EncoderOptions = {
  readonly roomId: string
  readonly participant: Participant
  readonly takeover: boolean
  /** The server ends it (kick, takeover, room closed): say why, in plain English where anybody said it, and close the socket. */
  readonly onCut: (reason: string | undefined) => void
}

/** Throws `RoomError` with `unknown-room`, `publisher-exists` or `full`. */
export type AttachEncoder = (options: EncoderOptions) => Encoder

/** What the parent passes on together with the socket: only what survives a structured clone. */
export type HandedEncoder = {
  readonly roomId: string
  readonly participant: Participant
  readonly takeover: boolean
  readonly address: string
  /** Of the protocol: bytes read so far, chunk sizes, stream ids. */
  readonly state: unknown
}

/** The front in the parent: listens, parses up to `publish`, asks, and hands over the socket. */
export type EncoderFront = { readonly port: number; stop(): Promise<void> }
export type StartEncoderFront = (options: {
  readonly host: string
  readonly port: number
  readonly authorise: Authorise
  /** Gives socket and state to the process of the room. Throws `RoomError` `unknown-room`. */
  readonly handOver: (socket: Socket, handed: HandedEncoder) => void
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}) => Promise<EncoderFront>

/** The other end, in the process of the room: goes on with the socket, attaches itself and feeds the encoder. */
export type RunEncoder = (
  socket: Socket,
  handed: HandedEncoder,
  room: {
    readonly attach: AttachEncoder
    readonly log: (message: string, detail?: Record<string, unknown>) => void
  },
) => void
