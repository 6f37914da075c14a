/**
 * Why an engine could not do what it was asked. The caller translates the kind; `message` is for logs.
 * `malformed`: an offer or fragment that is no SDP (400). `unsupported`: no codec both sides speak (422).
 * `publisher-exists`: a live room has one publisher (409). `full`: no more participants or WebRTC viewers; HLS goes on (503).
 * `stale`: `If-Match` names an older ICE session (412). `unknown-room` and `unknown-session` (404).
 * `lost`: the process of the room died in the middle; asking again works (503).
 */
export const roomErrorKinds = [
  'malformed',
  'unsupported',
  'publisher-exists',
  'full',
  'stale',
  'unknown-room',
  'unknown-session',
  'lost',
] as const

export type RoomErrorKind = (typeof roomErrorKinds)[number]

export class RoomError extends Error {
  readonly kind: RoomErrorKind
  constructor(kind: RoomErrorKind, detail: string) {
    super(detail)
    this.name = 'RoomError'
    this.kind = kind
  }
}
