import { openRtcLink, type RtcLink } from '../link/rtc-link.ts'
import type { RtcPorts } from '../link/rtc-ports.ts'
import { endSession, type RtcTarget } from '../link/sdp-exchange.ts'
import { createObservable } from '../observable.ts'
import type { Publishing, PublishOptions, PublishState, PublishStats } from '../room-client.ts'
import { asRoomFailure, isFinal, RoomFailure } from '../room-failure.ts'
import { holdLink, pause } from './hold-link.ts'
import { addTracks, type Tracks } from './peer-setup.ts'

const waitsMs = [500, 1000, 2000, 4000, 8000] as const
/** Two pages of one person take the room from each other: after this many short connections the one that lost gives up. */
const shortLife = { ms: 10_000, most: 3 } as const
/** The server notices after 8 s that our own former connection is gone; until then it says that somebody publishes. */
const ghostMs = 15_000

/** Remembers the address of a session over a reload, so that a page that comes back can end its own former one. */
export type SessionMemory = { readonly read: () => string; readonly write: (url: string) => void }

type Setup = {
  readonly stream: MediaStream
  readonly options: PublishOptions
  readonly target: RtcTarget
  readonly memory: SessionMemory
}

const tracksOf = (stream: MediaStream): Tracks => {
  const [audio, video] = [stream.getAudioTracks()[0], stream.getVideoTracks()[0]]
  return { ...(audio ? { audio } : {}), ...(video ? { video } : {}) }
}

type Sent = { tracks: Tracks; link: RtcLink | undefined; ghostUntil: number }
type Told = {
  readonly onOpen: () => void
  readonly onStats: (stats: PublishStats) => void
  readonly signal: AbortSignal
}

/** One connection from opening to loss, in a room from which our own former one is gone. */
const publishOnce = async (
  sent: Sent,
  { options, target, memory }: Setup,
  told: Told & { readonly ports: RtcPorts },
) => {
  const { ports, signal } = told
  const former = memory.read()
  if (former !== '') {
    memory.write('')
    sent.ghostUntil = ports.now() + ghostMs
    await endSession(former, target, ports)
  }
  const prepare = addTracks(sent.tracks, options, ports)
  const link = await openRtcLink({ target, prepare, signal }, ports)
  sent.link = link
  memory.write(link.sessionUrl)
  told.onOpen()
  const why = await holdLink({ link, signal, onStats: told.onStats }, ports)
  sent.link = undefined
  sent.ghostUntil = ports.now() + ghostMs
  memory.write('')
  return why
}

/** Sends a stream to a room and keeps it there: a lost connection is opened again, into the same room, until it is stopped. */
export const createPublishing = (setup: Setup, ports: RtcPorts): Publishing => {
  const states = createObservable<PublishState>({ name: 'connecting' })
  const stats = createObservable<PublishStats | undefined>(undefined)
  const stopping = new AbortController()
  const { signal } = stopping
  const sent: Sent = { tracks: tracksOf(setup.stream), link: undefined, ghostUntil: 0 }

  const isSomebodyElse = ({ kind }: RoomFailure) => kind === 'publisher-exists' && ports.now() >= sent.ghostUntil
  const run = async () => {
    let shortLives = 0
    for (let attempt = 0; !signal.aborted; attempt++) {
      let openedAt = Number.NaN
      const onOpen = () => {
        attempt = 0
        openedAt = ports.now()
        states.set({ name: 'connected' })
      }
      const told = { onOpen, onStats: stats.set, signal, ports }
      const failure = await publishOnce(sent, setup, told).catch(asRoomFailure)
      if (signal.aborted) break
      if (!Number.isNaN(openedAt)) shortLives = ports.now() - openedAt < shortLife.ms ? shortLives + 1 : 0
      if (shortLives >= shortLife.most)
        return states.set({ name: 'failed', failure: new RoomFailure('publisher-exists') })
      if (isFinal(failure) || isSomebodyElse(failure)) return states.set({ name: 'failed', failure })
      const waitMs = failure.retryAfterMs ?? waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 8000
      states.set({ name: 'reconnecting', attempt: attempt + 1, retryAt: ports.now() + waitMs, failure })
      await pause(waitMs, signal)
    }
    return states.set({ name: 'stopped' })
  }
  const running = run()

  return {
    state: states.get,
    onState: states.on,
    onStats: (listener) => stats.on((value) => value && listener(value)),
    replaceTrack: async (track) => {
      sent.tracks = { ...sent.tracks, [track.kind]: track }
      const sender = sent.link?.peer.getSenders().find((one) => one.track?.kind === track.kind)
      await sender?.replaceTrack(track)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
