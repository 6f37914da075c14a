import { openRtcLink, type RtcLink } from '../link/rtc-link.ts'
import type { RtcPorts } from '../link/rtc-ports.ts'
import { endSession, type RtcTarget } from '../link/sdp-exchange.ts'
import { createObservable } from '../observable.ts'
import type { Publishing, PublishOptions, PublishState, PublishStats } from '../room-client.ts'
import { asRoomFailure, isFinal, type RoomFailure, RoomFailure as RoomFailureError } from '../room-failure.ts'
import { addTracks, type Tracks } from './peer-setup.ts'
import { createPublishMeter } from './publish-stats.ts'

const statsEveryMs = 1000
const waitsMs = [500, 1000, 2000, 4000, 8000] as const
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

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Sends a stream to a room and keeps it there: a lost connection is opened again, into the same room, until it is stopped. */
export const createPublishing = ({ stream, options, target, memory }: Setup, ports: RtcPorts): Publishing => {
  const states = createObservable<PublishState>({ name: 'connecting' })
  const stats = createObservable<PublishStats | undefined>(undefined)
  const stopping = new AbortController()
  const { signal } = stopping
  let tracks = tracksOf(stream)
  let iceServers: readonly RTCIceServer[] = []
  let link: RtcLink | undefined
  let ghostUntil = 0

  const measure = (of: RtcLink) => {
    const read = createPublishMeter(ports.now)
    return setInterval(() => {
      void of.peer.getStats().then(
        (report) => stats.set(read(report)),
        () => undefined,
      )
    }, statsEveryMs)
  }
  const endFormer = async () => {
    const former = memory.read()
    if (former === '') return
    memory.write('')
    ghostUntil = ports.now() + ghostMs
    await endSession(former, target, ports)
  }
  /** From opening to loss; answers why it ended. */
  const holdOnce = async (onOpen: () => void): Promise<RoomFailure> => {
    await endFormer()
    link = await openRtcLink({ target, iceServers, prepare: addTracks(tracks, options, ports), signal }, ports)
    memory.write(link.sessionUrl)
    iceServers = link.iceServers
    onOpen()
    states.set({ name: 'connected' })
    const meter = measure(link)
    const stopped = Promise.withResolvers<RoomFailure>()
    const onStop = () => stopped.resolve(new RoomFailureError('network', 'stopped'))
    signal.addEventListener('abort', onStop)
    const why = await Promise.race([link.lost, stopped.promise])
    signal.removeEventListener('abort', onStop)
    clearInterval(meter)
    memory.write('')
    ghostUntil = ports.now() + ghostMs
    await link.close()
    link = undefined
    return why
  }
  const mayBeOurGhost = (failure: RoomFailure) => failure.kind === 'publisher-exists' && ports.now() < ghostUntil
  const run = async () => {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const failure = await holdOnce(() => {
        attempt = 0
      }).catch(asRoomFailure)
      if (signal.aborted) break
      if (isFinal(failure) || (failure.kind === 'publisher-exists' && !mayBeOurGhost(failure)))
        return states.set({ name: 'failed', failure })
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
      tracks = { ...tracks, [track.kind]: track }
      const sender = link?.peer.getSenders().find((one) => one.track?.kind === track.kind)
      await sender?.replaceTrack(track)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
