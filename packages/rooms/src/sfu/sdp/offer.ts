import { RoomError } from '../../engine/room-error.ts'
import type { Fingerprint } from '../transport/certificate.ts'

export type OfferedCodec = {
  readonly payloadType: number
  /** Lower case: `h264`, `vp8`, `opus`. */
  readonly name: string
  readonly clockRate: number
  readonly parameters: string
  readonly feedback: readonly string[]
}

export type OfferedMedia = {
  readonly kind: 'audio' | 'video' | 'application' | 'other'
  readonly protocol: string
  /** As offered, to be repeated when the line is refused. */
  readonly formats: string
  readonly mid: string
  readonly direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  readonly codecs: readonly OfferedCodec[]
  /** URI of RFC 8285 → number. */
  readonly extensions: ReadonlyMap<string, number>
  /** Layers it wants to send (RFC 8853), as written. */
  readonly rids: readonly string[]
  readonly ssrcs: readonly number[]
  readonly sctpPort: number | null
}

export type Offer = {
  readonly media: readonly OfferedMedia[]
  readonly setup: 'actpass' | 'active' | 'passive'
  readonly fingerprints: readonly Fingerprint[]
}

const mostBytes = 64 * 1024
const mostMedia = 16
const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const

type Section = { readonly head: string; readonly attributes: readonly string[] }

const malformed = (detail: string): RoomError => new RoomError('malformed', detail)

const splitSections = (sdp: string): { session: readonly string[]; sections: readonly Section[] } => {
  const lines = sdp.split(/\r?\n/)
  if (sdp.length > mostBytes || lines[0]?.trim() !== 'v=0') throw malformed('no SDP')
  const session: string[] = []
  const sections: { head: string; attributes: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push({ head: line.slice(2), attributes: [] })
    else if (line.startsWith('a=')) (sections.at(-1)?.attributes ?? session).push(line.slice(2).trimEnd())
  }
  if (sections.length === 0 || sections.length > mostMedia) throw malformed('no media lines, or too many')
  return { session, sections }
}

/** Values of `name:value`. */
const valuesOf = (attributes: readonly string[], name: string): string[] =>
  attributes.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

const readCodecs = (formats: readonly string[], attributes: readonly string[]): OfferedCodec[] => {
  const byType = (name: string, type: string): string[] =>
    valuesOf(attributes, name).flatMap((value) => (value.startsWith(`${type} `) ? value.slice(type.length + 1) : []))
  return formats.flatMap((type) => {
    const [name = '', clockRate = ''] = byType('rtpmap', type)[0]?.split('/') ?? []
    const payloadType = Number(type)
    if (!name || !Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127) return []
    return {
      payloadType,
      name: name.toLowerCase(),
      clockRate: Number(clockRate),
      parameters: byType('fmtp', type)[0] ?? '',
      feedback: byType('rtcp-fb', type).concat(byType('rtcp-fb', '*')),
    }
  })
}

const readExtensions = (attributes: readonly string[]): Map<string, number> =>
  new Map(
    valuesOf(attributes, 'extmap').flatMap((value): [string, number][] => {
      const [number = '', uri = ''] = value.split(' ')
      const id = Number.parseInt(number, 10)
      return uri && id >= 1 && id <= 14 ? [[uri, id]] : []
    }),
  )

const readMedia = ({ head, attributes }: Section, place: number): OfferedMedia => {
  const [name = '', , protocol = '', ...formats] = head.trim().split(' ')
  if (!protocol) throw malformed(`m-line ${place}`)
  const kind = name === 'audio' || name === 'video' || name === 'application' ? name : 'other'
  const sctpPort = Number(valuesOf(attributes, 'sctp-port')[0] ?? Number.NaN)
  const mid = valuesOf(attributes, 'mid')[0] ?? String(place)
  if (!/^[\w.~!#$%&'*+^-]{1,32}$/.test(mid)) throw malformed('mid')
  return {
    kind,
    protocol,
    formats: formats.join(' '),
    mid,
    direction: directions.find((direction) => attributes.includes(direction)) ?? 'sendrecv',
    codecs: kind === 'audio' || kind === 'video' ? readCodecs(formats, attributes) : [],
    extensions: readExtensions(attributes),
    rids: valuesOf(attributes, 'rid').flatMap((value) => /^([\w-]{1,16}) send\b/.exec(value)?.[1] ?? []),
    ssrcs: [...new Set(valuesOf(attributes, 'ssrc').map((value) => Number.parseInt(value, 10)))].filter(
      Number.isInteger,
    ),
    sctpPort: kind === 'application' && sctpPort > 0 && sctpPort < 65_536 ? sctpPort : null,
  }
}

/** Reads an offer (RFC 8866, RFC 9429). Throws `malformed` for what is none, and `unsupported` for one without DTLS. */
export const readOffer = (sdp: string): Offer => {
  const { session, sections } = splitSections(sdp)
  // Bundled media share one transport; the first line that is not refused says which.
  const carrier = sections.find(({ attributes }) => valuesOf(attributes, 'ice-ufrag').length > 0)?.attributes ?? []
  const first = (name: string): string | undefined => valuesOf(carrier, name)[0] ?? valuesOf(session, name)[0]
  const fingerprints = [...valuesOf(carrier, 'fingerprint'), ...valuesOf(session, 'fingerprint')].flatMap((line) => {
    const [algorithm, value] = line.trim().split(' ')
    return algorithm && value ? { algorithm, value } : []
  })
  const setup = first('setup') ?? 'actpass'
  if (!first('ice-ufrag') || !first('ice-pwd')) throw malformed('no ICE credentials')
  if (fingerprints.length === 0) throw new RoomError('unsupported', 'no DTLS fingerprint')
  if (setup !== 'actpass' && setup !== 'active' && setup !== 'passive') throw malformed('setup')
  return { media: sections.map(readMedia), setup, fingerprints }
}
