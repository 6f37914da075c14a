import { randomBytes } from 'node:crypto'
import {
  type Authorise,
  type Capabilities,
  type FinishedSegment,
  type IngestAnswer,
  type LeaveReason,
  type Participant,
  type Publication,
  type PublisherHealth,
  type RoomEngine,
  RoomError,
  type RoomEvent,
  type RoomOptions,
  type Source,
} from '@lectern/rooms'

type Session = {
  readonly sessionId: string
  readonly roomId: string
  readonly participant: Participant
  readonly publication: Publication | null
  etag: string
}

const capabilities: Capabilities = {
  whip: true,
  whep: true,
  rtmp: true,
  hls: true,
  recording: true,
  multiparty: true,
  composition: false,
  maxRtcViewers: 100,
}

const secret = (): string => randomBytes(16).toString('hex')

/** The state of the pretended rooms, and the events that follow from each change. */
class FakeRooms {
  readonly rooms = new Map<string, RoomOptions>()
  readonly sessions = new Map<string, Session>()
  readonly listeners = new Set<(event: RoomEvent) => void>()
  readonly sent: { roomId: string; text: string; to: string | undefined }[] = []
  /** What encoders read when their room was closed. */
  readonly closings: { roomId: string; reason: string | undefined }[] = []

  emit(event: RoomEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  room(roomId: string): RoomOptions {
    const room = this.rooms.get(roomId)
    if (!room) throw new RoomError('unknown-room', roomId)
    return room
  }

  session(sessionId: string): Session {
    const session = this.sessions.get(sessionId)
    if (!session) throw new RoomError('unknown-session', sessionId)
    return session
  }

  of(roomId: string): Session[] {
    return [...this.sessions.values()].filter((session) => session.roomId === roomId)
  }

  requirePlace(roomId: string, { id }: Participant): void {
    const { maxParticipants = Number.POSITIVE_INFINITY } = this.room(roomId)
    const present = new Set(this.of(roomId).map(({ participant }) => participant.id))
    if (!present.has(id) && present.size >= maxParticipants) throw new RoomError('full', roomId)
  }

  /** As the true engine: a live room has one publisher, a class one for each participant and source. */
  join(
    roomId: string,
    participant: Participant,
    { source, protocol, takeover = false }: { source: Source; protocol: 'whip' | 'rtmp'; takeover?: boolean },
  ): Session {
    const { mode } = this.room(roomId)
    const rival = this.of(roomId).find(
      ({ participant: { id }, publication }) =>
        publication && (mode === 'live' || (id === participant.id && publication.source === source)),
    )
    if (rival && !takeover) throw new RoomError('publisher-exists', roomId)
    this.requirePlace(roomId, participant)
    if (rival) this.leave(rival.sessionId, 'removed')
    const sessionId = secret()
    const muted = { audio: false, video: false }
    const publication = { sessionId, participant, source, protocol, muted, connectedAt: Date.now(), hasBFrames: false }
    const session = { sessionId, roomId, participant, publication, etag: secret() }
    this.sessions.set(sessionId, session)
    this.emit({
      name: 'publisher-connected',
      roomId,
      sessionId,
      participantId: participant.id,
      source,
      protocol,
    })
    return session
  }

  leave(sessionId: string, reason: LeaveReason): void {
    const session = this.sessions.get(sessionId)
    if (!session) return
    this.sessions.delete(sessionId)
    const about = { roomId: session.roomId, sessionId, participantId: session.participant.id }
    this.emit(
      session.publication
        ? { name: 'publisher-left', ...about, source: session.publication.source, reason }
        : { name: 'viewer-left', ...about, reason },
    )
  }
}

const engineOf = (state: FakeRooms, able: Capabilities): RoomEngine => {
  const answerOf = ({ sessionId, etag }: Session) => ({ sessionId, sdp: 'v=0\r\n', etag })
  const expectSdp = (offer: string): void => {
    if (!offer.startsWith('v=0')) throw new RoomError('malformed', 'no SDP')
  }
  const statusOf = ({ id, mode }: RoomOptions) => ({
    id,
    mode,
    publications: state.of(id).flatMap(({ publication }) => publication ?? []),
    viewers: state
      .of(id)
      .filter(({ publication }) => !publication)
      .map(({ sessionId, participant }) => ({ sessionId, participant })),
  })
  const closeRoom = async (roomId: string, reason?: string): Promise<void> => {
    if (state.rooms.has(roomId)) state.closings.push({ roomId, reason })
    for (const { sessionId } of state.of(roomId)) state.leave(sessionId, 'removed')
    state.rooms.delete(roomId)
  }
  return {
    capabilities: able,
    start: async () => {},
    stop: async () => {
      for (const roomId of state.rooms.keys()) await closeRoom(roomId)
    },
    openRoom: async (room) => {
      if (!state.rooms.has(room.id)) state.rooms.set(room.id, room)
    },
    closeRoom,
    findRoom: async (roomId) => {
      const room = state.rooms.get(roomId)
      return room && statusOf(room)
    },
    listRooms: async () => [...state.rooms.values()].map(statusOf),
    publish: async ({ roomId, participant, source, offer, takeover = false }) => {
      state.room(roomId)
      expectSdp(offer)
      return answerOf(state.join(roomId, participant, { source, protocol: 'whip', takeover }))
    },
    subscribe: async ({ roomId, participant, offer }) => {
      state.room(roomId)
      expectSdp(offer)
      const viewers = state.of(roomId).filter(({ publication }) => !publication).length
      if (viewers >= able.maxRtcViewers) throw new RoomError('full', roomId)
      state.requirePlace(roomId, participant)
      const session = { sessionId: secret(), roomId, participant, publication: null, etag: secret() }
      state.sessions.set(session.sessionId, session)
      state.emit({ name: 'viewer-joined', roomId, sessionId: session.sessionId, participantId: participant.id })
      return answerOf(session)
    },
    patchSession: async ({ sessionId, ifMatch }) => {
      const session = state.session(sessionId)
      if (ifMatch !== '*' && ifMatch !== session.etag) throw new RoomError('stale', sessionId)
      if (ifMatch !== '*') return { etag: session.etag, sdpFragment: null }
      session.etag = secret()
      return { etag: session.etag, sdpFragment: 'a=ice-ufrag:fake\r\n' }
    },
    endSession: async (sessionId) => state.leave(sessionId, 'ended'),
    removeParticipant: async (roomId, participantId) => {
      for (const session of state.of(roomId)) {
        if (session.participant.id === participantId) state.leave(session.sessionId, 'removed')
      }
    },
    mute: async (...[roomId, participantId, kind, muted]) => {
      state.room(roomId)
      for (const session of state.of(roomId)) {
        if (session.participant.id !== participantId || !session.publication) continue
        const publication = { ...session.publication, muted: { ...session.publication.muted, [kind]: muted } }
        state.sessions.set(session.sessionId, { ...session, publication })
        const about = { roomId, sessionId: session.sessionId, participantId }
        state.emit({ name: 'track-muted', ...about, kind, muted })
      }
    },
    sendData: async (roomId, text, to) => {
      state.room(roomId)
      state.sent.push({ roomId, text, to })
    },
    onEvent: (listener) => {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
  }
}

/** An engine without pictures: rooms and sessions are kept as the true one keeps them, and a test makes things happen. */
export const createFakeEngine = ({ authorise, ...able }: Partial<Capabilities> & { authorise?: Authorise } = {}) => {
  const state = new FakeRooms()
  const publisherOf = (roomId: string): Session => {
    const session = state.of(roomId).find(({ publication }) => publication)
    if (!session) throw new Error(`Nobody publishes in ${roomId}`)
    return session
  }
  return Object.assign(engineOf(state, { ...capabilities, ...able }), {
    /** What was sent over data channels. */
    sent: state.sent,
    closings: state.closings,
    emit: (event: RoomEvent) => state.emit(event),
    /** An encoder knocks by RTMP, is asked for, and enters when it may. */
    knock: async (streamKey: string, app = 'live'): Promise<IngestAnswer> => {
      if (!authorise) throw new Error('createFakeEngine was given no authorise')
      const answer = await authorise({ protocol: 'rtmp', app, streamKey, address: '127.0.0.1' })
      if (!answer.accepted) return answer
      const { roomId, participant, takeover = false } = answer
      state.join(roomId, participant, { source: 'encoder', protocol: 'rtmp', takeover })
      return answer
    },
    /** A camera enters, without an offer. */
    connectPublisher: (roomId: string, participant: Participant, source: Source = 'camera'): string =>
      state.join(roomId, participant, { source, protocol: 'whip', takeover: false }).sessionId,
    /** The publisher of a live room goes away. */
    dropPublisher: (roomId: string, reason: LeaveReason = 'timeout'): void =>
      state.leave(publisherOf(roomId).sessionId, reason),
    dropSession: (sessionId: string, reason: LeaveReason = 'timeout'): void => state.leave(sessionId, reason),
    reportHealth: (roomId: string, health: Partial<PublisherHealth> = {}): void => {
      const { sessionId, participant } = publisherOf(roomId)
      const measured: PublisherHealth = {
        videoCodec: 'H264',
        audioCodec: 'opus',
        width: 1280,
        height: 720,
        framesPerSecond: 30,
        videoBitsPerSecond: 1_000_000,
        audioBitsPerSecond: 64_000,
        lossRate: 0,
        lastKeyframeAt: Date.now(),
        hasBFrames: false,
        ...health,
      }
      state.emit({ name: 'publisher-health', roomId, sessionId, participantId: participant.id, health: measured })
    },
    finishSegment: (roomId: string, segment: FinishedSegment): void =>
      state.emit({ name: 'segment-finished', roomId, folder: state.room(roomId).folder ?? '', segment }),
    /** The process of all rooms dies: sessions end as `failed`, the rooms come back empty. */
    loseShard: (): void => {
      for (const { sessionId } of state.sessions.values()) state.leave(sessionId, 'failed')
      state.emit({ name: 'shard-lost', roomIds: [...state.rooms.keys()] })
    },
  })
}

export type FakeEngine = ReturnType<typeof createFakeEngine>
