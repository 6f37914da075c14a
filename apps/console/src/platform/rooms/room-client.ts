import type { RoomFailure } from './room-failure.ts'

export type Source = 'camera' | 'screen'

/** What becomes of something that is sent. */
export type PublishState =
  | { readonly name: 'connecting' }
  | { readonly name: 'connected' }
  /** `retryAt`: epoch milliseconds of the next try. */
  | { readonly name: 'reconnecting'; readonly attempt: number; readonly retryAt: number; readonly failure: RoomFailure }
  | { readonly name: 'stopped' }
  | { readonly name: 'failed'; readonly failure: RoomFailure }

/** Measured over the last second; null: not measured yet. */
export type PublishStats = {
  readonly bitsPerSecond: number
  readonly framesPerSecond: number
  readonly width: number | null
  readonly height: number | null
  /** Share of packets that the server did not get, 0–1. */
  readonly lossRate: number | null
  readonly roundTripMs: number | null
  /** Why the picture is worse than it could be. */
  readonly limitation: 'none' | 'cpu' | 'bandwidth' | 'other'
  /** `H264`, `VP8`. */
  readonly codec: string | null
}

export type Publishing = {
  readonly state: () => PublishState
  readonly onState: (listener: (state: PublishState) => void) => () => void
  readonly onStats: (listener: (stats: PublishStats) => void) => () => void
  /** Another camera or microphone, without a new connection. */
  readonly replaceTrack: (track: MediaStreamTrack) => Promise<void>
  /** Hangs up; the tracks stay with their owner. */
  readonly stop: () => Promise<void>
}

export type Transport = 'rtc' | 'hls'
/** `auto` begins with WebRTC and goes over to HLS by itself. */
export type TransportChoice = 'auto' | Transport

export type WatchState = {
  readonly phase: 'connecting' | 'playing' | 'failed' | 'stopped'
  readonly transport: Transport
  /** Why HLS took over; null where nothing happened. */
  readonly fellBack: RoomFailure | null
  readonly failure: RoomFailure | null
}

export type WatchStats = {
  readonly bitsPerSecond: number | null
  readonly framesPerSecond: number | null
  readonly lossRate: number | null
  /** How far behind the publisher, where it can be known. */
  readonly delayMs: number | null
}

export type Watching = {
  readonly state: () => WatchState
  readonly onState: (listener: (state: WatchState) => void) => () => void
  readonly onStats: (listener: (stats: WatchStats) => void) => () => void
  readonly choose: (choice: TransportChoice) => void
  readonly stop: () => void
}

export type PublishOptions = { readonly source: Source; readonly maxBitsPerSecond?: number }

/** The browser's side of a `RoomEngine`: WHIP and WHEP here; another engine brings a second one. Knows no domain. */
export type RoomClient = {
  readonly publish: (stream: MediaStream, options: PublishOptions) => Publishing
  readonly watch: (video: HTMLVideoElement, choice?: TransportChoice) => Watching
}
