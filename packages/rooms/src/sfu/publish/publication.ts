import type { Participant, Publication as PublicationStatus } from '../../engine/room-engine.ts'
import type { LeaveReason, PublisherHealth, Source } from '../../engine/room-events.ts'
import type { Outlet } from '../forward/outlet.ts'
import type { Track } from '../forward/track.ts'

/** Somebody's sound and picture in a room, by whatever protocol they come. */
export type Publication = {
  readonly sessionId: string
  readonly participant: Participant
  readonly source: Source
  readonly protocol: 'whip' | 'rtmp'
  /** Epoch milliseconds. */
  readonly connectedAt: number
  readonly hasBFrames: boolean
  /** Undefined where it sends none, or none that WebRTC can carry. */
  track(kind: 'audio' | 'video'): Track | undefined
  /** A viewer joins one of the tracks. */
  admit(outlet: Outlet): void
  mute(kind: 'audio' | 'video', muted: boolean): void
  isMuted(kind: 'audio' | 'video'): boolean
  sendText(text: string): void
  /**
   * Ends it from this side; resolves when its recording is on the disk. Announces nothing. `said`: plain English for those whose
   * protocol carries words.
   */
  close(why: string, said?: string): Promise<void>
}

/** What a publication tells its room. */
export type PublicationEvents = {
  readonly connected: () => void
  readonly left: (reason: LeaveReason) => void
  readonly health: (health: PublisherHealth) => void
  readonly text: (text: string) => void
}

/** What the engine tells of it outside. */
export const publicationStatus = (publication: Publication): PublicationStatus => ({
  sessionId: publication.sessionId,
  participant: publication.participant,
  source: publication.source,
  protocol: publication.protocol,
  muted: { audio: publication.isMuted('audio'), video: publication.isMuted('video') },
  connectedAt: publication.connectedAt,
  hasBFrames: publication.hasBFrames,
})
