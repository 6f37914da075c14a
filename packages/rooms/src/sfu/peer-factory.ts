import { type AnsweredMedia, iceLines, type Transport, writeAnswer } from './sdp/answer.ts'
import type { Offer } from './sdp/offer.ts'
import type { Certificate } from './transport/certificate.ts'
import { Peer, type PeerEvents } from './transport/peer.ts'
import type { UdpPort } from './transport/udp-port.ts'

/** What all rooms of a process share to reach their peers. */
export type Reach = {
  readonly port: UdpPort
  readonly certificate: Certificate
  /** Addresses that are advertised, best first. */
  readonly addresses: readonly string[]
  readonly now: () => number
}

/** The port of RFC 8841 that answers name. */
const localSctpPort = 5000

const transportOf = (reach: Reach, peer: Peer, setup: Transport['setup']): Transport => ({
  credentials: peer.credentials,
  fingerprint: reach.certificate.fingerprint,
  setup,
  addresses: reach.addresses,
  port: reach.port.port,
})

/** Changes with each ICE session, as the ETag of RFC 9725 has to. */
export const etagOf = (peer: Peer): string => peer.credentials.fragment

/** A peer for an offer, and the answer that tells it where to come. */
export const openPeer = (
  reach: Reach,
  { offer, media }: { readonly offer: Offer; readonly media: readonly AnsweredMedia[] },
  events: PeerEvents,
): { readonly peer: Peer; readonly sdp: string } => {
  const sctpPort = offer.media.find((line) => line.sctpPort !== null)?.sctpPort ?? null
  const setup = offer.setup === 'active' ? 'passive' : 'active'
  const peer = new Peer({
    port: reach.port,
    certificate: reach.certificate,
    dtlsRole: setup === 'active' ? 'client' : 'server',
    announced: offer.fingerprints,
    sctpPort,
    events,
    now: reach.now,
  })
  return { peer, sdp: writeAnswer(media, transportOf(reach, peer, setup), sctpPort === null ? null : localSctpPort) }
}

/** What the answer to an ICE restart carries (RFC 9725, 4.3.3): nothing but the new way in. */
export const restartFragment = (reach: Reach, peer: Peer, mid: string): string => {
  peer.restart()
  const lines = iceLines(transportOf(reach, peer, 'passive'))
  return [
    'a=ice-lite',
    ...lines.slice(0, 2),
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    `a=mid:${mid}`,
    ...lines.slice(2),
    '',
  ].join('\r\n')
}
