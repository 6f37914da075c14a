import type { Participant } from '../engine/room-engine.ts'
import type { Source } from '../engine/room-events.ts'
import { Outlet } from './forward/outlet.ts'
import type { Publication } from './publish/publication.ts'
import { readRtcp } from './rtp/rtcp.ts'
import type { Egress } from './sdp/negotiate.ts'
import type { Peer } from './transport/peer.ts'

/** Whose publication a viewer watches; undefined: whoever publishes in a live room. */
export type Watched = { readonly participantId: string; readonly source: Source } | undefined

const layerMs = 1_000

/** Somebody who watches over WebRTC. Stays when the publisher goes, and goes on when one comes back. */
export class Viewer {
  readonly sessionId: string
  readonly participant: Participant
  readonly peer: Peer
  isConnected = false
  readonly #watched: Watched
  readonly #outlets: readonly Outlet[]
  #choseAt = 0

  constructor(options: {
    readonly sessionId: string
    readonly participant: Participant
    readonly watched: Watched
    readonly egresses: readonly Egress[]
    readonly room: string
    readonly peer: Peer
    readonly now: () => number
  }) {
    const { egresses, room, peer, now } = options
    this.sessionId = options.sessionId
    this.participant = options.participant
    this.peer = peer
    this.#watched = options.watched
    this.#outlets = egresses.map(
      (egress) =>
        new Outlet({
          ...egress,
          name: room,
          sendRtp: (header, payload) => peer.sendRtp(header, payload),
          sendRtcp: (packet) => peer.sendRtcp(packet),
          now,
        }),
    )
  }

  watches({ participant, source }: Publication): boolean {
    const watched = this.#watched
    return !watched || (watched.participantId === participant.id && watched.source === source)
  }

  attach(publication: Publication): void {
    if (this.isConnected) for (const outlet of this.#outlets) publication.admit(outlet)
  }

  receiveRtcp(compound: Buffer): void {
    for (const message of readRtcp(compound)) {
      if (message.type === 'bandwidth') for (const outlet of this.#outlets) outlet.estimated(message.bitsPerSecond)
      if (message.type === 'bandwidth') continue
      const outlet = this.#outlets.find(({ ssrc }) => ssrc === message.ssrc)
      if (message.type === 'loss') outlet?.lost(message.share)
      if (message.type === 'nack') outlet?.resend(message.sequences)
      if (message.type === 'keyframe') outlet?.askKeyframe()
    }
  }

  tick(now: number): void {
    if (now - this.#choseAt < layerMs) return
    this.#choseAt = now
    for (const outlet of this.#outlets) outlet.chooseLayer()
  }

  close(): void {
    for (const outlet of this.#outlets) outlet.detach()
    this.peer.close()
  }
}
