import { randomBytes } from 'node:crypto'
import type {
  Participant,
  PatchAnswer,
  PatchRequest,
  PublishRequest,
  RoomOptions,
  RoomStatus,
  SessionAnswer,
  SubscribeRequest,
} from '../engine/room-engine.ts'
import { RoomError } from '../engine/room-error.ts'
import type { LeaveReason, RoomEvent, Source } from '../engine/room-events.ts'
import type { Encoder, EncoderOptions } from '../shard/encoder-seam.ts'
import { etagOf, openPeer, type Reach, restartFragment } from './peer-factory.ts'
import { EncoderPublication } from './publish/encoder-publication.ts'
import { type Publication, type PublicationEvents, publicationStatus } from './publish/publication.ts'
import { WhipPublication } from './publish/whip-publication.ts'
import { type RecordingEnvironment, RoomRecording } from './room-recording.ts'
import { readFragment } from './sdp/fragment.ts'
import { negotiateEgress, negotiateIngest } from './sdp/negotiate.ts'
import { readOffer } from './sdp/offer.ts'
import { maxDataBytes } from './transport/data-channels.ts'
import type { Peer } from './transport/peer.ts'
import { Viewer } from './viewer.ts'

export type RoomEnvironment = RecordingEnvironment & {
  readonly reach: Reach
  readonly maxViewers: number
  /** A session is over, whether or not it was ever announced. */
  readonly forget: (sessionId: string) => void
}

type Publishing = { readonly publication: WhipPublication | EncoderPublication; readonly peer: Peer | undefined }

const defaultMaxBits = 4_000_000

const newSessionId = (): string => randomBytes(16).toString('base64url')
const newSsrc = (): number => randomBytes(4).readUInt32BE(0) || 1
const reasonOf = (why: string): LeaveReason => (why === 'quiet' ? 'timeout' : why === 'hung up' ? 'ended' : 'failed')

/** One room: who publishes, who watches, what is recorded. */
export class Room {
  readonly options: RoomOptions
  readonly #environment: RoomEnvironment
  readonly #publishing = new Map<string, Publishing>()
  readonly #viewers = new Map<string, Viewer>()
  /** `participant kind`: outlives a reconnection. */
  readonly #muted = new Set<string>()
  readonly #recording: RoomRecording

  constructor(options: RoomOptions, environment: RoomEnvironment) {
    this.options = options
    this.#environment = environment
    this.#recording = new RoomRecording(options, environment)
  }

  get viewerCount(): number {
    return this.#viewers.size
  }

  status(): RoomStatus {
    const publications = this.#publications().filter(({ connectedAt }) => connectedAt > 0)
    return {
      id: this.options.id,
      mode: this.options.mode,
      publications: publications.map(publicationStatus),
      viewers: [...this.#viewers.values()]
        .filter(({ isConnected }) => isConnected)
        .map(({ sessionId, participant }) => ({ sessionId, participant })),
    }
  }

  async publish({ participant, source, offer: sdp, takeover = false }: PublishRequest): Promise<SessionAnswer> {
    const offer = readOffer(sdp)
    const { media, ingests } = negotiateIngest(offer)
    const madeWay = this.#makeWay({ participant, source, takeover })
    const sessionId = newSessionId()
    const publication: WhipPublication = new WhipPublication({
      sessionId,
      participant,
      source,
      ingests,
      maxBitsPerSecond: this.options.maxBitsPerSecond ?? defaultMaxBits,
      events: this.#eventsOf(sessionId, participant, () => publication),
      openFeed: (opened) => this.#recording.openFeed(opened),
      now: this.#environment.reach.now,
    })
    const opened = openPeer(
      this.#environment.reach,
      { offer, media },
      {
        connected: () => publication.connected(),
        closed: (why) => publication.closed(reasonOf(why)),
        rtp: (packet, headerBytes) => publication.receiveRtp(packet, headerBytes),
        rtcp: (packet) => publication.receiveRtcp(packet),
        text: (text) => this.#relay(sessionId, text),
      },
    )
    publication.use(opened.peer)
    this.#publishing.set(sessionId, { publication, peer: opened.peer })
    await madeWay
    return { sessionId, sdp: opened.sdp, etag: etagOf(opened.peer) }
  }

  /** Throws `publisher-exists` and `full` like `publish`, but at once: an encoder is already talking. */
  attachEncoder({ participant, takeover, onCut }: EncoderOptions): Encoder {
    void this.#makeWay({ participant, source: 'encoder', takeover })
    const sessionId = newSessionId()
    const publication: EncoderPublication = new EncoderPublication({
      sessionId,
      participant,
      onCut,
      onBFrames: () => this.#sendToHls(),
      recorder: this.#recording.openRecorder(sessionId, () => {}),
      events: this.#eventsOf(sessionId, participant, () => publication),
      now: this.#environment.reach.now,
    })
    this.#publishing.set(sessionId, { publication, peer: undefined })
    this.#arrived(publication)
    return publication
  }

  subscribe({ participant, offer: sdp, of }: SubscribeRequest): SessionAnswer {
    const offer = readOffer(sdp)
    if (this.options.mode === 'class' && !of) throw new RoomError('malformed', 'whose publication?')
    if (this.#viewers.size >= this.#environment.maxViewers) throw new RoomError('full', this.options.id)
    this.#requirePlace(participant)
    const publications = this.#publications()
    if (this.options.mode === 'live' && publications.some(({ hasBFrames }) => hasBFrames))
      throw new RoomError('unsupported', 'pictures come out of order')
    const estimates = publications.some((publication) => (publication.track('video')?.layers.length ?? 0) > 1)
    const sessionId = newSessionId()
    const { media, egresses } = negotiateEgress(offer, { newSsrc, streamName: this.options.id, estimates })
    const { peer, sdp: answer } = openPeer(
      this.#environment.reach,
      { offer, media },
      {
        connected: () => this.#viewerConnected(viewer),
        closed: (why) => this.#endViewer(sessionId, reasonOf(why)),
        rtp: () => {},
        rtcp: (packet) => viewer.receiveRtcp(packet),
        text: (text) => this.#relay(sessionId, text),
      },
    )
    const { now } = this.#environment.reach
    const viewer: Viewer = new Viewer({
      sessionId,
      participant,
      watched: of,
      egresses,
      room: this.options.id,
      peer,
      now,
    })
    this.#viewers.set(sessionId, viewer)
    return { sessionId, sdp: answer, etag: etagOf(peer) }
  }

  /** Candidates are answered where they come from; new credentials make a restart. */
  patch({ sessionId, fragment, ifMatch }: PatchRequest): PatchAnswer {
    const peer = this.#publishing.get(sessionId)?.peer ?? this.#viewers.get(sessionId)?.peer
    if (!peer) throw new RoomError('unknown-session', sessionId)
    const { remoteFragment, mids } = readFragment(fragment)
    if (ifMatch !== '*' && ifMatch !== etagOf(peer)) throw new RoomError('stale', sessionId)
    if (ifMatch !== '*') return { etag: etagOf(peer), sdpFragment: null }
    if (!remoteFragment) throw new RoomError('malformed', 'a restart needs new ICE credentials')
    const sdpFragment = restartFragment(this.#environment.reach, peer, mids[0] ?? '0')
    return { etag: etagOf(peer), sdpFragment }
  }

  async endSession(sessionId: string, reason: LeaveReason, said?: string): Promise<void> {
    this.#endViewer(sessionId, reason)
    await this.#endPublishing(sessionId, reason, said)
  }

  async removeParticipant(participantId: string, said?: string): Promise<void> {
    const theirs = this.#sessions().filter(({ participant }) => participant.id === participantId)
    await Promise.all(theirs.map(({ sessionId }) => this.endSession(sessionId, 'removed', said)))
  }

  mute(participantId: string, kind: 'audio' | 'video', muted: boolean): void {
    if (muted) this.#muted.add(`${participantId} ${kind}`)
    else this.#muted.delete(`${participantId} ${kind}`)
    for (const { publication } of this.#publishing.values()) {
      if (publication.participant.id !== participantId || publication.isMuted(kind) === muted) continue
      publication.mute(kind, muted)
      this.#emit({ name: 'track-muted', ...this.#about(publication), kind, muted })
    }
  }

  sendData(text: string, to: string | undefined): void {
    if (Buffer.byteLength(text) > maxDataBytes) throw new RoomError('malformed', 'longer than a message may be')
    for (const { participant, peer } of this.#reachable())
      if (to === undefined || participant.id === to) peer.sendText(text)
  }

  async close(said?: string): Promise<void> {
    await Promise.all(this.#sessions().map(({ sessionId }) => this.endSession(sessionId, 'removed', said)))
  }

  /** Called some fifty times a second. */
  tick(now: number, reap: boolean): void {
    for (const { publication } of this.#publishing.values()) publication.tick(now)
    if (!reap) return
    for (const { peer } of this.#publishing.values()) peer?.reapIfQuiet()
    for (const viewer of this.#viewers.values()) {
      viewer.peer.reapIfQuiet()
      viewer.tick(now)
    }
  }

  #publications(): Publication[] {
    return [...this.#publishing.values()].map(({ publication }) => publication)
  }

  #rivalOf({ participant, source }: { participant: Participant; source: Source }): Publishing | undefined {
    return [...this.#publishing.values()].find(
      ({ publication }) =>
        this.options.mode === 'live' ||
        (publication.participant.id === participant.id && publication.source === source),
    )
  }

  /** Throws `publisher-exists` or `full` at once; resolves when whoever had to go has written its last piece. */
  #makeWay(wanted: { participant: Participant; source: Source; takeover: boolean }): Promise<void> {
    const rival = this.#rivalOf(wanted)
    if (rival && !wanted.takeover) throw new RoomError('publisher-exists', this.options.id)
    this.#requirePlace(wanted.participant, rival?.publication.sessionId)
    if (!rival) return Promise.resolve()
    return this.#endPublishing(rival.publication.sessionId, 'removed', 'Somebody else took over.')
  }

  /** Whoever is in already may come with another session. `leaving`: a session that makes way. */
  #requirePlace({ id }: Participant, leaving?: string): void {
    const { maxParticipants = Number.POSITIVE_INFINITY } = this.options
    const staying = this.#sessions().filter(({ sessionId }) => sessionId !== leaving)
    const present = new Set(staying.map(({ participant }) => participant.id))
    if (!present.has(id) && present.size >= maxParticipants) throw new RoomError('full', this.options.id)
  }

  #sessions(): { readonly sessionId: string; readonly participant: Participant }[] {
    return [...this.#viewers.values(), ...this.#publications()]
  }

  #eventsOf(sessionId: string, participant: Participant, publication: () => Publication): PublicationEvents {
    const about = { roomId: this.options.id, sessionId, participantId: participant.id }
    return {
      connected: () => this.#arrived(publication()),
      left: (reason) => void this.#endPublishing(sessionId, reason),
      health: (health) => this.#emit({ name: 'publisher-health', ...about, health }),
      text: (text) => this.#relay(sessionId, text),
    }
  }

  #arrived(publication: Publication): void {
    const { source, protocol, participant } = publication
    this.#emit({ name: 'publisher-connected', ...this.#about(publication), source, protocol })
    for (const kind of ['audio', 'video'] as const) {
      if (this.#muted.has(`${participant.id} ${kind}`)) publication.mute(kind, true)
    }
    for (const viewer of this.#viewers.values()) if (viewer.watches(publication)) viewer.attach(publication)
  }

  async #endPublishing(sessionId: string, reason: LeaveReason, said?: string): Promise<void> {
    const publishing = this.#publishing.get(sessionId)
    if (!publishing) return
    const { publication } = publishing
    this.#publishing.delete(sessionId)
    const written = publication.close(reason, said)
    this.#recording.ended(sessionId, written)
    if (publication.connectedAt > 0) {
      this.#emit({ name: 'publisher-left', ...this.#about(publication), source: publication.source, reason })
    }
    this.#environment.forget(sessionId)
    await written
  }

  #viewerConnected(viewer: Viewer): void {
    viewer.isConnected = true
    this.#emit({ name: 'viewer-joined', ...this.#about(viewer) })
    for (const { publication } of this.#publishing.values()) {
      if (publication.connectedAt > 0 && viewer.watches(publication)) viewer.attach(publication)
    }
  }

  #endViewer(sessionId: string, reason: LeaveReason): void {
    const viewer = this.#viewers.get(sessionId)
    if (!viewer) return
    this.#viewers.delete(sessionId)
    viewer.close()
    if (viewer.isConnected) this.#emit({ name: 'viewer-left', ...this.#about(viewer), reason })
    this.#environment.forget(sessionId)
  }

  /** Viewers of a live room would look at a picture that stands still; asking again, they hear that HLS goes on. */
  #sendToHls(): void {
    if (this.options.mode === 'live') for (const sessionId of this.#viewers.keys()) this.#endViewer(sessionId, 'failed')
  }

  #reachable(): { readonly sessionId: string; readonly participant: Participant; readonly peer: Peer }[] {
    const publishers = [...this.#publishing.values()].flatMap(({ publication: { sessionId, participant }, peer }) =>
      peer ? { sessionId, participant, peer } : [],
    )
    return [...publishers, ...this.#viewers.values()]
  }

  /**
   * From a client to everybody else; a person with several sessions gets it on each. Not in live rooms, where strangers would
   * reach the whole audience past all moderation.
   */
  #relay(from: string, text: string): void {
    if (this.options.mode !== 'class') return
    for (const { sessionId, peer } of this.#reachable()) if (sessionId !== from) peer.sendText(text)
  }

  #about({ sessionId, participant }: { readonly sessionId: string; readonly participant: Participant }) {
    return { roomId: this.options.id, sessionId, participantId: participant.id }
  }

  #emit(event: RoomEvent): void {
    this.#environment.emit(event)
  }
}
