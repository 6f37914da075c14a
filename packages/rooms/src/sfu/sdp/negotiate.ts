import { RoomError } from '../../engine/room-error.ts'
import type { AnsweredMedia } from './answer.ts'
import type { Offer, OfferedCodec, OfferedMedia } from './offer.ts'

export const extensionUri = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  absSendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
} as const

/** H.264 first: HLS carries it without transcoding. Baseline before others: every decoder has it. */
const videoRank = ({ name, parameters }: OfferedCodec): number => {
  if (name === 'vp8') return 10
  if (name !== 'h264') return 99
  const profile = /profile-level-id=(\w{4})/i.exec(parameters)?.[1]?.toLowerCase()
  const order = profile === '42e0' ? 0 : profile === '4200' ? 1 : 2
  return parameters.includes('packetization-mode=1') ? order : order + 4
}

const videoCodecs = (media: OfferedMedia): OfferedCodec[] =>
  media.codecs
    .filter((codec) => videoRank(codec) < 99 && codec.clockRate === 90_000)
    .sort((one, other) => videoRank(one) - videoRank(other))

const audioCodecs = (media: OfferedMedia): OfferedCodec[] =>
  media.codecs.filter((codec) => codec.name === 'opus' && codec.clockRate === 48_000).slice(0, 1)

const codecsOf = (media: OfferedMedia): OfferedCodec[] =>
  media.kind === 'video' ? videoCodecs(media) : audioCodecs(media)

/** The first usable line of each kind; a kind that is offered but cannot be spoken is an error. */
const chooseLines = (offer: Offer, wanted: 'sendonly' | 'recvonly'): Map<OfferedMedia, OfferedCodec[]> => {
  const chosen = new Map<OfferedMedia, OfferedCodec[]>()
  for (const kind of ['audio', 'video'] as const) {
    const lines = offer.media.filter(
      (line) => line.kind === kind && (line.direction === wanted || line.direction === 'sendrecv'),
    )
    const line = lines.find((candidate) => codecsOf(candidate).length > 0)
    if (lines.length > 0 && !line) throw new RoomError('unsupported', `no common ${kind} codec`)
    if (line) chosen.set(line, codecsOf(line))
  }
  if (chosen.size === 0) throw new RoomError('malformed', `nothing is ${wanted}`)
  return chosen
}

export type Ingest = {
  readonly kind: 'audio' | 'video'
  readonly mid: string
  readonly codec: OfferedCodec
  readonly rids: readonly string[]
  readonly ssrcs: readonly number[]
  readonly ridExtension: number | undefined
  readonly midExtension: number | undefined
}

/** What a publisher sends, and the lines that say so. No transport-cc: with it browsers starve themselves here. */
export const negotiateIngest = (offer: Offer): { media: AnsweredMedia[]; ingests: Ingest[] } => {
  const chosen = chooseLines(offer, 'sendonly')
  const ingests: Ingest[] = []
  const media = offer.media.map((offered): AnsweredMedia => {
    const codec = chosen.get(offered)?.[0]
    if (!codec || (offered.kind !== 'audio' && offered.kind !== 'video')) return { offered, accepted: null }
    const rids = offered.extensions.has(extensionUri.rid) ? offered.rids.slice(0, 3) : []
    ingests.push({
      kind: offered.kind,
      mid: offered.mid,
      codec,
      rids,
      ssrcs: offered.ssrcs,
      ridExtension: offered.extensions.get(extensionUri.rid),
      midExtension: offered.extensions.get(extensionUri.mid),
    })
    const useful = offered.kind === 'video' ? Object.values(extensionUri) : [extensionUri.mid]
    return {
      offered,
      accepted: {
        direction: 'recvonly',
        codecs: [codec],
        feedback: offered.kind === 'video' ? ['nack', 'nack pli', 'ccm fir', 'goog-remb'] : [],
        extensions: useful.filter((uri) => offered.extensions.has(uri)),
        rids,
        stream: null,
      },
    }
  })
  return { media, ingests }
}

export type Egress = {
  readonly kind: 'audio' | 'video'
  readonly ssrc: number
  /** Codec name → payload type of this viewer. */
  readonly payloadTypes: ReadonlyMap<string, number>
  /** Number of the extension that lets a viewer estimate its bandwidth; undefined when not wanted. */
  readonly absSendTime: number | undefined
}

/**
 * What a viewer gets. Both video codecs stay agreed, so that a publisher may come back with the other one.
 * `estimates`: the viewer is asked for its bandwidth (REMB), worth its price only where there are layers to choose from.
 */
export const negotiateEgress = (
  offer: Offer,
  { newSsrc, streamName, estimates }: { newSsrc: () => number; streamName: string; estimates: boolean },
): { media: AnsweredMedia[]; egresses: Egress[] } => {
  const chosen = chooseLines(offer, 'recvonly')
  const egresses: Egress[] = []
  const media = offer.media.map((offered): AnsweredMedia => {
    const found = chosen.get(offered)
    if (!found || (offered.kind !== 'audio' && offered.kind !== 'video')) return { offered, accepted: null }
    const codecs = [...new Map(found.toReversed().map((codec) => [codec.name, codec])).values()].toReversed()
    const ssrc = newSsrc()
    const extensions = estimates && offered.kind === 'video' ? [extensionUri.absSendTime] : []
    const kept = extensions.filter((uri) => offered.extensions.has(uri))
    egresses.push({
      kind: offered.kind,
      ssrc,
      payloadTypes: new Map(codecs.map((codec) => [codec.name, codec.payloadType])),
      absSendTime: kept.length > 0 ? offered.extensions.get(extensionUri.absSendTime) : undefined,
    })
    const feedback = ['nack', 'nack pli', ...(kept.length > 0 ? ['goog-remb'] : [])]
    return {
      offered,
      accepted: {
        direction: 'sendonly',
        codecs,
        feedback: offered.kind === 'video' ? feedback : [],
        extensions: kept,
        rids: [],
        stream: { ssrc, name: streamName, id: `${streamName}-${offered.kind}` },
      },
    }
  })
  return { media, egresses }
}
