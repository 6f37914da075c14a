/** What rooms understand of RTCP (RFC 3550, RFC 4585, RFC 5104; REMB: draft-alvestrand-rmcat-remb). */
export type RtcpMessage =
  | { readonly type: 'sender-report'; readonly ssrc: number; readonly ntpMs: number; readonly rtpTimestamp: number }
  | { readonly type: 'loss'; readonly ssrc: number /** 0–1 since the last report. */; readonly share: number }
  | { readonly type: 'nack'; readonly ssrc: number; readonly sequences: readonly number[] }
  | { readonly type: 'keyframe'; readonly ssrc: number }
  | { readonly type: 'bandwidth'; readonly bitsPerSecond: number }
  | { readonly type: 'bye'; readonly ssrc: number }

const kind = {
  senderReport: 200,
  receiverReport: 201,
  description: 202,
  bye: 203,
  transport: 205,
  payload: 206,
} as const
/** Seconds from 1900 to 1970. */
const ntpEpoch = 2_208_988_800

const readReports = (packet: Buffer, at: number, count: number): RtcpMessage[] =>
  Array.from({ length: count }, (_, index) => at + index * 24)
    .filter((start) => start + 24 <= packet.length)
    .map((start) => ({ type: 'loss', ssrc: packet.readUInt32BE(start), share: (packet[start + 4] ?? 0) / 256 }))

const readSenderReport = (packet: Buffer, count: number): RtcpMessage[] => {
  if (packet.length < 28) return []
  const ntpMs = (packet.readUInt32BE(8) - ntpEpoch) * 1000 + (packet.readUInt32BE(12) * 1000) / 2 ** 32
  const report = { type: 'sender-report', ssrc: packet.readUInt32BE(4), ntpMs, rtpTimestamp: packet.readUInt32BE(16) }
  return [report as RtcpMessage, ...readReports(packet, 28, count)]
}

const readNack = (packet: Buffer): RtcpMessage[] => {
  const sequences: number[] = []
  for (let at = 12; at + 4 <= packet.length; at += 4) {
    const first = packet.readUInt16BE(at)
    const following = packet.readUInt16BE(at + 2)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit += 1) if ((following >> bit) & 1) sequences.push((first + bit + 1) & 0xffff)
  }
  return [{ type: 'nack', ssrc: packet.readUInt32BE(8), sequences }]
}

const readPayloadFeedback = (packet: Buffer, format: number): RtcpMessage[] => {
  if (format === 1) return [{ type: 'keyframe', ssrc: packet.readUInt32BE(8) }]
  if (format === 4 && packet.length >= 16) return [{ type: 'keyframe', ssrc: packet.readUInt32BE(12) }]
  if (format !== 15 || packet.length < 20 || packet.toString('latin1', 12, 16) !== 'REMB') return []
  const packed = packet.readUIntBE(17, 3)
  return [{ type: 'bandwidth', bitsPerSecond: (packed & 0x3ffff) * 2 ** (packed >> 18) }]
}

const readOne = (packet: Buffer): RtcpMessage[] => {
  const count = (packet[0] ?? 0) & 0x1f
  const type = packet[1]
  if (type === kind.senderReport) return readSenderReport(packet, count)
  if (type === kind.receiverReport) return readReports(packet, 8, count)
  if (type === kind.bye) return count > 0 && packet.length >= 8 ? [{ type: 'bye', ssrc: packet.readUInt32BE(4) }] : []
  if (packet.length < 12) return []
  if (type === kind.transport && count === 1) return readNack(packet)
  return type === kind.payload ? readPayloadFeedback(packet, count) : []
}

/** Reads a compound packet; what is cut off or unknown is passed over. */
export const readRtcp = (compound: Buffer): RtcpMessage[] => {
  const messages: RtcpMessage[] = []
  for (let at = 0; at + 4 <= compound.length; ) {
    const bytes = (compound.readUInt16BE(at + 2) + 1) * 4
    if ((compound[at] ?? 0) >> 6 !== 2 || at + bytes > compound.length) break
    messages.push(...readOne(compound.subarray(at, at + bytes)))
    at += bytes
  }
  return messages
}

const begin = (count: number, type: number, bytes: number): Buffer => {
  const packet = Buffer.alloc(bytes)
  packet[0] = 0x80 | count
  packet[1] = type
  packet.writeUInt16BE(bytes / 4 - 1, 2)
  return packet
}

type Feedback = { readonly format: number; readonly type: number; readonly from: number; readonly ssrc: number }

const feedback = (about: Feedback, bytes: number): Buffer => {
  const packet = begin(about.format, about.type, bytes)
  packet.writeUInt32BE(about.from, 4)
  packet.writeUInt32BE(about.ssrc, 8)
  return packet
}

export const writeKeyframeRequest = (from: number, ssrc: number): Buffer =>
  feedback({ format: 1, type: kind.payload, from, ssrc }, 12)

/** `sequences`: at most what fits into one packet goes in. */
export const writeNack = (from: number, ssrc: number, sequences: readonly number[]): Buffer => {
  const pairs = sequences.slice(0, 250)
  const packet = feedback({ format: 1, type: kind.transport, from, ssrc }, 12 + pairs.length * 4)
  pairs.forEach((sequence, index) => packet.writeUInt16BE(sequence, 12 + index * 4))
  return packet
}

/** Tells a publisher the most that it may send on these streams together. */
export const writeBandwidth = (from: number, ssrcs: readonly number[], bitsPerSecond: number): Buffer => {
  const exponent = Math.max(0, Math.ceil(Math.log2(Math.max(1, bitsPerSecond) / 0x3ffff)))
  const packet = feedback({ format: 15, type: kind.payload, from, ssrc: 0 }, 20 + ssrcs.length * 4)
  packet.write('REMB', 12, 'latin1')
  packet[16] = ssrcs.length
  packet.writeUIntBE((exponent << 18) | Math.floor(bitsPerSecond / 2 ** exponent), 17, 3)
  ssrcs.forEach((ssrc, index) => packet.writeUInt32BE(ssrc, 20 + index * 4))
  return packet
}

export type ReceptionReport = {
  readonly ssrc: number
  /** 0–1. */
  readonly lossShare: number
  readonly lostPackets: number
  readonly highestSequence: number
  /** In units of the stream's clock. */
  readonly jitter: number
  /** Middle 32 bits of the last sender report, and the delay since in 1/65536 s; both 0 before the first. */
  readonly lastReport: number
  readonly delaySinceReport: number
}

export const writeReceiverReport = (from: number, reports: readonly ReceptionReport[]): Buffer => {
  const packet = begin(reports.length, kind.receiverReport, 8 + reports.length * 24)
  packet.writeUInt32BE(from, 4)
  reports.forEach((report, index) => {
    const at = 8 + index * 24
    packet.writeUInt32BE(report.ssrc, at)
    packet[at + 4] = Math.min(255, Math.round(report.lossShare * 256))
    packet.writeUIntBE(Math.min(0x7fffff, Math.max(0, report.lostPackets)), at + 5, 3)
    packet.writeUInt32BE(report.highestSequence >>> 0, at + 8)
    packet.writeUInt32BE(Math.round(report.jitter) >>> 0, at + 12)
    packet.writeUInt32BE(report.lastReport >>> 0, at + 16)
    packet.writeUInt32BE(report.delaySinceReport >>> 0, at + 20)
  })
  return packet
}

/** Middle 32 bits of an NTP time: what a receiver report repeats. */
export const compactNtp = (ntpMs: number): number => Math.floor((ntpMs / 1000 + ntpEpoch) * 65_536) % 2 ** 32

/** With the CNAME that ties sound and picture of one publication together. */
export const writeSenderReport = (report: {
  readonly ssrc: number
  readonly ntpMs: number
  readonly rtpTimestamp: number
  readonly packets: number
  readonly bytes: number
  readonly name: string
}): Buffer => {
  const packet = begin(0, kind.senderReport, 28)
  const seconds = report.ntpMs / 1000
  packet.writeUInt32BE(report.ssrc, 4)
  packet.writeUInt32BE((Math.floor(seconds) + ntpEpoch) >>> 0, 8)
  packet.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32) >>> 0, 12)
  packet.writeUInt32BE(report.rtpTimestamp >>> 0, 16)
  packet.writeUInt32BE(report.packets >>> 0, 20)
  packet.writeUInt32BE(report.bytes >>> 0, 24)
  const name = Buffer.from(report.name).subarray(0, 255)
  const description = begin(1, kind.description, 8 + Math.ceil((3 + name.length) / 4) * 4)
  description.writeUInt32BE(report.ssrc, 4)
  description[8] = 1
  description[9] = name.length
  name.copy(description, 10)
  return Buffer.concat([packet, description])
}
