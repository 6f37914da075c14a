import { RoomFailure } from '../room-failure.ts'
import { answerAfterRestart, fragmentOf } from './ice-fragment.ts'
import type { RtcPorts } from './rtc-ports.ts'
import { endSession, openSession, patchSession, type RtcTarget, type SdpSession } from './sdp-exchange.ts'

const connectMs = 10_000
/** A line that breaks often comes back by itself; ICE begins anew after this long. */
const patienceMs = 2000
const restartMs = 6000

/** One connection: it is opened once and lost once. */
export type RtcLink = {
  readonly peer: RTCPeerConnection
  /** Its address ends it, also after a reload. */
  readonly sessionUrl: string
  readonly lost: Promise<RoomFailure>
  readonly close: () => Promise<void>
}

type Plan = {
  readonly target: RtcTarget
  /** Adds tracks or transceivers before the offer. */
  readonly prepare: (peer: RTCPeerConnection) => Promise<void>
  readonly signal: AbortSignal
}

const whenConnected = (peer: RTCPeerConnection, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      peer.removeEventListener('connectionstatechange', look)
      signal?.removeEventListener('abort', look)
      settle()
    }
    const look = () => {
      if (peer.connectionState === 'connected') end(resolve)
      else if (peer.connectionState === 'failed' || signal?.aborted)
        end(() => reject(new RoomFailure('network', `connection ${peer.connectionState}`)))
    }
    const timer = setTimeout(() => end(() => reject(new RoomFailure('network', 'no way to the server in time'))), ms)
    peer.addEventListener('connectionstatechange', look)
    signal?.addEventListener('abort', look)
    look()
  })

type Opened = { readonly peer: RTCPeerConnection; readonly session: SdpSession; readonly target: RtcTarget }

/** A server with ICE-lite learns our candidates from our checks; any other is told, now and when all are found. */
const trickle = ({ peer, session, target }: Opened, ports: RtcPorts): void => {
  if (/^a=ice-lite/m.test(session.answer)) return
  const tell = () => {
    const isComplete = peer.iceGatheringState === 'complete'
    const fragment = fragmentOf(peer.localDescription?.sdp ?? '', isComplete)
    void patchSession({ session, target, fragment, ifMatch: session.etag }, ports).catch(() => undefined)
    return isComplete
  }
  if (tell()) return
  const onChange = () => {
    if (peer.iceGatheringState !== 'complete') return
    peer.removeEventListener('icegatheringstatechange', onChange)
    tell()
  }
  peer.addEventListener('icegatheringstatechange', onChange)
}

const restart = async ({ peer, session, target }: Opened, ports: RtcPorts): Promise<void> => {
  await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }))
  const fragment = fragmentOf(peer.localDescription?.sdp ?? '', false)
  const reply = await patchSession({ session, target, fragment, ifMatch: '*' }, ports)
  await peer.setRemoteDescription({ type: 'answer', sdp: answerAfterRestart(session.answer, reply) })
  await whenConnected(peer, restartMs)
}

/** Watches the line: breaks that do not heal begin ICE anew, and what that does not mend is lost. */
const watchLine = (peer: RTCPeerConnection, ports: RtcPorts, mend: () => Promise<void>) => {
  const { promise: lost, resolve } = Promise.withResolvers<RoomFailure>()
  let patience: ReturnType<typeof setTimeout> | undefined
  let mending = false
  const lose = () => resolve(new RoomFailure('network', `connection ${peer.connectionState}`))
  const begin = () => {
    clearTimeout(patience)
    if (mending) return
    mending = true
    void mend()
      .catch(lose)
      .finally(() => {
        mending = false
      })
  }
  const look = () => {
    clearTimeout(patience)
    if (peer.connectionState === 'disconnected') patience = setTimeout(begin, patienceMs)
    else if (peer.connectionState === 'closed' || (peer.connectionState === 'failed' && !mending)) lose()
  }
  peer.addEventListener('connectionstatechange', look)
  const forget = ports.onNetworkChange(begin)
  const end = () => {
    clearTimeout(patience)
    forget()
    peer.removeEventListener('connectionstatechange', look)
  }
  void lost.then(end)
  return { lost, end }
}

/**
 * Opens a connection by one POST: no waiting for candidates (RFC 9725, section 4.3.1). They are looked for once the answer has
 * named the TURN servers; before that those would be left out.
 */
export const openRtcLink = async (plan: Plan, ports: RtcPorts): Promise<RtcLink> => {
  const { target, prepare, signal } = plan
  const bundlePolicy = 'max-bundle'
  const peer = ports.createPeer({ bundlePolicy })
  let session: SdpSession | undefined
  const hangUp = async () => {
    peer.close()
    if (session) await endSession(session.url, target, ports)
  }
  try {
    await prepare(peer)
    const offer = await peer.createOffer()
    session = await openSession(target, offer.sdp ?? '', ports)
    peer.setConfiguration({ bundlePolicy, iceServers: [...session.iceServers] })
    await peer.setLocalDescription(offer)
    trickle({ peer, session, target }, ports)
    await peer.setRemoteDescription({ type: 'answer', sdp: session.answer })
    await whenConnected(peer, connectMs, signal)
  } catch (error) {
    await hangUp()
    throw error
  }
  const opened = { peer, session, target }
  const line = watchLine(peer, ports, () => restart(opened, ports))
  return {
    peer,
    sessionUrl: session.url,
    lost: line.lost,
    close: () => {
      line.end()
      return hangUp()
    },
  }
}
