/**
 * Why pictures and sound do not come or go; the caller has a sentence for each.
 * Of devices: `camera-denied`, `screen-denied`, `no-device`, `device-busy`, `device-lost`, `not-secure`, `unsupported`.
 * Of the server: `refused` (not allowed), `room-closed`, `publisher-exists`, `full`, `codec`, `network`.
 * Of a picture that is there: `no-frames`, `lossy`.
 */
export const roomFailureKinds = [
  'camera-denied',
  'screen-denied',
  'no-device',
  'device-busy',
  'device-lost',
  'not-secure',
  'unsupported',
  'refused',
  'room-closed',
  'publisher-exists',
  'full',
  'codec',
  'network',
  'no-frames',
  'lossy',
] as const
export type RoomFailureKind = (typeof roomFailureKinds)[number]

export class RoomFailure extends Error {
  override readonly name = 'RoomFailure'
  readonly kind: RoomFailureKind
  /** What the server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(kind: RoomFailureKind, detail = '', retryAfterMs?: number) {
    super(detail || kind)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

const byStatus: Readonly<Record<number, RoomFailureKind>> = {
  401: 'refused',
  403: 'refused',
  404: 'room-closed',
  406: 'codec',
  409: 'publisher-exists',
  410: 'room-closed',
  415: 'codec',
  422: 'codec',
  429: 'full',
  503: 'full',
}

/** The failure behind an answer of WHIP or WHEP. */
export const failureOfAnswer = (answer: Pick<Response, 'status' | 'headers'>): RoomFailure => {
  const seconds = Number(answer.headers.get('retry-after'))
  const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
  return new RoomFailure(byStatus[answer.status] ?? 'network', `the server answered ${answer.status}`, waitMs)
}

const byDomName: Readonly<Record<string, RoomFailureKind>> = {
  NotAllowedError: 'camera-denied',
  SecurityError: 'not-secure',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'device-busy',
  AbortError: 'device-busy',
}

/** The failure behind what the browser said about a camera, a microphone or a screen. */
export const failureOfCapture = (error: unknown, source: 'camera' | 'screen' = 'camera'): RoomFailure => {
  if (error instanceof RoomFailure) return error
  const { name = '', message = '' } = error instanceof Error ? error : {}
  const kind = byDomName[name] ?? 'unsupported'
  return new RoomFailure(kind === 'camera-denied' && source === 'screen' ? 'screen-denied' : kind, message)
}

export const asRoomFailure = (error: unknown): RoomFailure =>
  error instanceof RoomFailure ? error : new RoomFailure('network', error instanceof Error ? error.message : '')

/** What trying again cannot mend. */
export const isFinal = ({ kind }: RoomFailure): boolean => kind === 'refused' || kind === 'codec'
