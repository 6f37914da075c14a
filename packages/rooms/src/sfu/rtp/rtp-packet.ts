/** A decrypted RTP packet (RFC 3550, 5.1) as it goes from the publisher to everybody. */
export type RtpPacket = {
  readonly sequence: number
  readonly timestamp: number
  readonly ssrc: number
  readonly payloadType: number
  readonly marker: boolean
  /** Without padding. */
  readonly payload: Buffer
  /** By the clock of this process, in milliseconds. */
  readonly arrivedAt: number
}

/** Undefined when its padding is longer than the packet. */
export const readRtp = (packet: Buffer, headerBytes: number, arrivedAt: number): RtpPacket | undefined => {
  const second = packet[1] ?? 0
  const hasPadding = ((packet[0] ?? 0) & 0x20) !== 0
  const end = packet.length - (hasPadding ? (packet.at(-1) ?? 0) : 0)
  if (end < headerBytes) return undefined
  return {
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    payloadType: second & 0x7f,
    marker: second >= 0x80,
    payload: packet.subarray(headerBytes, end),
    arrivedAt,
  }
}

/** The text of a header extension (RFC 8285, both lengths); undefined where it is missing. */
export const readExtension = (packet: Buffer, headerBytes: number, id: number | undefined): string | undefined => {
  const start = 12 + ((packet[0] ?? 0) & 0x0f) * 4
  if (id === undefined || ((packet[0] ?? 0) & 0x10) === 0) return undefined
  const profile = packet.readUInt16BE(start)
  const isShort = profile === 0xbede
  if (!isShort && (profile & 0xfff0) !== 0x1000) return undefined
  for (let at = start + 4; at < headerBytes; ) {
    const first = packet[at] ?? 0
    if (first === 0) {
      at += 1
      continue
    }
    const found = isShort ? first >> 4 : first
    const length = isShort ? (first & 0x0f) + 1 : (packet[at + 1] ?? 0)
    const begin = at + (isShort ? 1 : 2)
    if (begin + length > headerBytes) return undefined
    if (found === id) return packet.toString('latin1', begin, begin + length)
    at = begin + length
  }
  return undefined
}

/** `one − other` on a circle of 2^16: negative when `one` is older. */
export const sequenceDistance = (one: number, other: number): number => (((one - other) & 0xffff) << 16) >> 16

/** `one − other` on a circle of 2^32. */
export const timestampDistance = (one: number, other: number): number => (one - other) | 0
