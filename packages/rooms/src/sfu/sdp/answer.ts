import type { IceCredentials } from '../transport/peer.ts'
import type { OfferedCodec, OfferedMedia } from './offer.ts'

/** What becomes of one offered line. `null`: refused. */
export type AnsweredMedia = {
  readonly offered: OfferedMedia
  readonly accepted: null | {
    readonly direction: 'sendonly' | 'recvonly'
    readonly codecs: readonly OfferedCodec[]
    readonly feedback: readonly string[]
    /** URIs to keep of what was offered. */
    readonly extensions: readonly string[]
    /** Layers to receive. */
    readonly rids: readonly string[]
    /** The stream that is sent on it. */
    readonly stream: { readonly ssrc: number; readonly name: string; readonly id: string } | null
  }
}

export type Transport = {
  readonly credentials: IceCredentials
  readonly fingerprint: string
  readonly setup: 'active' | 'passive'
  /** Addresses at which the port can be reached, best first. */
  readonly addresses: readonly string[]
  readonly port: number
}

/** As `c=` and `a=rtcp` name it (RFC 8866, 5.7). */
const placeOf = ({ addresses: [address = '0.0.0.0'] }: Transport): string =>
  `IN ${address.includes(':') ? 'IP6' : 'IP4'} ${address}`

const candidateLines = ({ addresses, port }: Transport): string[] =>
  addresses.map((address, place) => {
    // Host preference falls with the place (RFC 8445, 5.1.2.1).
    const priority = (126 << 24) + ((65_535 - place) << 8) + 255
    return `a=candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ host generation 0`
  })

/** Credentials and candidates: also the whole of an answered ICE restart. */
export const iceLines = (transport: Transport): string[] => [
  `a=ice-ufrag:${transport.credentials.fragment}`,
  `a=ice-pwd:${transport.credentials.password}`,
  ...candidateLines(transport),
  'a=end-of-candidates',
]

const transportLines = (transport: Transport): string[] => [
  ...iceLines(transport),
  `a=fingerprint:sha-256 ${transport.fingerprint}`,
  `a=setup:${transport.setup}`,
]

const codecLines = (codec: OfferedCodec, channels: string, feedback: readonly string[]): string[] => [
  `a=rtpmap:${codec.payloadType} ${codec.name === 'opus' ? 'opus' : codec.name.toUpperCase()}/${codec.clockRate}${channels}`,
  ...feedback.filter((kind) => codec.feedback.includes(kind)).map((kind) => `a=rtcp-fb:${codec.payloadType} ${kind}`),
  ...(codec.parameters ? [`a=fmtp:${codec.payloadType} ${codec.parameters}`] : []),
]

const refusedLines = ({ kind, protocol, formats, mid }: OfferedMedia, name: string): string[] => [
  `m=${kind === 'other' ? name : kind} 0 ${protocol} ${formats}`,
  'c=IN IP4 0.0.0.0',
  'a=inactive',
  `a=mid:${mid}`,
]

const mediaLines = ({ offered, accepted }: AnsweredMedia, transport: Transport): string[] => {
  if (!accepted) return refusedLines(offered, 'text')
  const { codecs, direction, extensions, feedback, rids, stream } = accepted
  const place = placeOf(transport)
  const types = codecs.map((codec) => codec.payloadType).join(' ')
  return [
    `m=${offered.kind} ${transport.port} UDP/TLS/RTP/SAVPF ${types}`,
    `c=${place}`,
    `a=rtcp:${transport.port} ${place}`,
    ...transportLines(transport),
    `a=mid:${offered.mid}`,
    ...extensions.map((uri) => `a=extmap:${offered.extensions.get(uri)} ${uri}`),
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...codecs.flatMap((codec) => codecLines(codec, offered.kind === 'audio' ? '/2' : '', feedback)),
    ...rids.map((rid) => `a=rid:${rid} recv`),
    ...(rids.length > 0 ? [`a=simulcast:recv ${rids.join(';')}`] : []),
    ...(stream
      ? [
          `a=msid:${stream.name} ${stream.id}`,
          `a=ssrc:${stream.ssrc} cname:${stream.name}`,
          `a=ssrc:${stream.ssrc} msid:${stream.name} ${stream.id}`,
        ]
      : []),
  ]
}

const dataLines = ({ offered }: AnsweredMedia, transport: Transport, localPort: number): string[] => [
  `m=application ${transport.port} ${offered.protocol} webrtc-datachannel`,
  `c=${placeOf(transport)}`,
  ...transportLines(transport),
  `a=mid:${offered.mid}`,
  `a=sctp-port:${localPort}`,
  'a=max-message-size:65536',
]

/** The answer to an offer (RFC 9429, 5.3): every line in its place, all accepted ones in one bundle. */
export const writeAnswer = (media: readonly AnsweredMedia[], transport: Transport, dataPort: number | null): string => {
  const isData = ({ offered }: AnsweredMedia): boolean => dataPort !== null && offered.sctpPort !== null
  const bundled = media.filter((line) => line.accepted || isData(line)).map(({ offered }) => offered.mid)
  return [
    'v=0',
    `o=- ${Date.now()} 1 ${placeOf(transport)}`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${bundled.join(' ')}`,
    'a=ice-lite',
    'a=msid-semantic: WMS *',
    ...media.flatMap((line) =>
      isData(line) ? dataLines(line, transport, dataPort ?? 0) : mediaLines(line, transport),
    ),
    '',
  ].join('\r\n')
}
