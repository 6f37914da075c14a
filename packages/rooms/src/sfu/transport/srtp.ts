import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { type DirectionKeys, type SessionKeys, srtpProfile } from './srtp-keys.ts'

const gcmTagBytes = 16
const sha1TagBytes = 10
const indexBytes = 4

/** Follows the rollovers of a 16-bit sequence number (RFC 3711, 3.3.1 and appendix A). */
class Rollover {
  #rounds = 0
  #highest = -1

  /** Rounds that belong to `sequence`; −1 for one from before the first. `commit` once it is known to be genuine. */
  guess(sequence: number): number {
    if (this.#highest < 0) return 0
    if (this.#highest < 0x8000) return sequence - this.#highest > 0x8000 ? this.#rounds - 1 : this.#rounds
    return this.#highest - 0x8000 > sequence ? this.#rounds + 1 : this.#rounds
  }

  commit(sequence: number, rounds: number): void {
    if (rounds > this.#rounds || (rounds === this.#rounds && sequence > this.#highest)) {
      this.#rounds = rounds
      this.#highest = sequence
    }
  }
}

class Rollovers {
  readonly #bySsrc = new Map<number, Rollover>()

  /** A stranger could invent streams for ever: more than a session can have are not kept. */
  of(ssrc: number): Rollover {
    let rollover = this.#bySsrc.get(ssrc)
    if (!rollover) {
      if (this.#bySsrc.size >= 64) this.#bySsrc.clear()
      rollover = new Rollover()
      this.#bySsrc.set(ssrc, rollover)
    }
    return rollover
  }
}

/** Of one packet; for RTCP the two halves of its index stand for rounds and sequence. */
type Index = { readonly ssrc: number; readonly rounds: number; readonly sequence: number }

const xorInto = (target: Buffer, at: number, value: number): void => {
  target.writeUInt32BE((target.readUInt32BE(at) ^ value) >>> 0, at)
}

/** RFC 3711, 4.1.1. */
const counterOf = (salt: Buffer, { ssrc, rounds, sequence }: Index): Buffer => {
  const counter = Buffer.allocUnsafe(16)
  salt.copy(counter, 0)
  counter.writeUInt16BE(0, 14)
  xorInto(counter, 4, ssrc)
  xorInto(counter, 8, rounds)
  counter.writeUInt16BE(counter.readUInt16BE(12) ^ sequence, 12)
  return counter
}

/** RFC 7714, 8.1 and 9.1. */
const nonceOf = (salt: Buffer, { ssrc, rounds, sequence }: Index): Buffer => {
  const nonce = Buffer.from(salt)
  xorInto(nonce, 2, ssrc)
  xorInto(nonce, 6, rounds)
  nonce.writeUInt16BE(nonce.readUInt16BE(10) ^ sequence, 10)
  return nonce
}

const sha1Tag = ({ auth }: DirectionKeys, signed: Buffer): Buffer =>
  createHmac('sha1', auth).update(signed).digest().subarray(0, sha1TagBytes)

const isSameTag = (given: Buffer, computed: Buffer): boolean =>
  given.length === computed.length && timingSafeEqual(given, computed)

/** Encrypts what goes to one peer. */
export class SrtpSender {
  readonly #keys: SessionKeys
  readonly #rollovers = new Rollovers()
  #rtcpIndex = 0

  constructor(keys: SessionKeys) {
    this.#keys = keys
  }

  /** `header`: a complete RTP header without padding. The same packet may be sent again. */
  rtp(header: Buffer, payload: Uint8Array): Buffer {
    const ssrc = header.readUInt32BE(8)
    const sequence = header.readUInt16BE(2)
    const rollover = this.#rollovers.of(ssrc)
    const rounds = rollover.guess(sequence)
    rollover.commit(sequence, rounds)
    const { profile, rtp } = this.#keys
    if (profile === srtpProfile.aesGcm) {
      const cipher = createCipheriv('aes-128-gcm', rtp.cipher, nonceOf(rtp.salt, { ssrc, rounds, sequence }))
      cipher.setAAD(header)
      const encrypted = cipher.update(payload)
      cipher.final()
      return Buffer.concat([header, encrypted, cipher.getAuthTag()], header.length + payload.length + gcmTagBytes)
    }
    const cipher = createCipheriv('aes-128-ctr', rtp.cipher, counterOf(rtp.salt, { ssrc, rounds, sequence }))
    const end = header.length + payload.length
    const packet = Buffer.allocUnsafe(end + sha1TagBytes)
    header.copy(packet, 0)
    cipher.update(payload).copy(packet, header.length)
    // The rounds are signed but not sent: they stand for a moment where the tag goes.
    packet.writeInt32BE(rounds | 0, end)
    sha1Tag(rtp, packet.subarray(0, end + indexBytes)).copy(packet, end)
    return packet
  }

  rtcp(packet: Buffer): Buffer {
    const index = this.#rtcpIndex
    this.#rtcpIndex = (index + 1) & 0x7fffffff
    const place = { ssrc: packet.readUInt32BE(4), rounds: index >>> 16, sequence: index & 0xffff }
    const marked = Buffer.allocUnsafe(indexBytes)
    marked.writeUInt32BE((index | 0x80000000) >>> 0, 0)
    const { profile, rtcp } = this.#keys
    const head = packet.subarray(0, 8)
    if (profile === srtpProfile.aesGcm) {
      const cipher = createCipheriv('aes-128-gcm', rtcp.cipher, nonceOf(rtcp.salt, place))
      cipher.setAAD(Buffer.concat([head, marked]))
      const encrypted = cipher.update(packet.subarray(8))
      cipher.final()
      return Buffer.concat([head, encrypted, cipher.getAuthTag(), marked])
    }
    const counter = counterOf(rtcp.salt, place)
    const encrypted = createCipheriv('aes-128-ctr', rtcp.cipher, counter).update(packet.subarray(8))
    const signed = Buffer.concat([head, encrypted, marked])
    return Buffer.concat([signed, sha1Tag(rtcp, signed)])
  }
}

/** Decrypts what comes from one peer. Undefined for what is not genuine. */
export class SrtpReceiver {
  readonly #keys: SessionKeys
  readonly #rollovers = new Rollovers()

  constructor(keys: SessionKeys) {
    this.#keys = keys
  }

  /** `headerBytes`: with extensions, as they stand in the clear. Returns header and payload in one. */
  rtp(packet: Buffer, headerBytes: number): Buffer | undefined {
    const ssrc = packet.readUInt32BE(8)
    const sequence = packet.readUInt16BE(2)
    const rollover = this.#rollovers.of(ssrc)
    const rounds = rollover.guess(sequence)
    if (rounds < 0) return undefined
    const payload = this.#rtpPayload(packet, headerBytes, { ssrc, sequence, rounds })
    if (!payload) return undefined
    rollover.commit(sequence, rounds)
    return Buffer.concat([packet.subarray(0, headerBytes), payload])
  }

  #rtpPayload(packet: Buffer, headerBytes: number, index: Index): Buffer | undefined {
    const { profile, rtp } = this.#keys
    const end = packet.length - (profile === srtpProfile.aesGcm ? gcmTagBytes : sha1TagBytes)
    if (end < headerBytes) return undefined
    const encrypted = packet.subarray(headerBytes, end)
    if (profile === srtpProfile.aesGcm) {
      const aad = packet.subarray(0, headerBytes)
      return openGcm(rtp, { nonce: nonceOf(rtp.salt, index), aad, tag: packet.subarray(end) }, encrypted)
    }
    const signed = Buffer.allocUnsafe(end + indexBytes)
    packet.copy(signed, 0, 0, end)
    signed.writeUInt32BE(index.rounds, end)
    if (!isSameTag(packet.subarray(end), sha1Tag(rtp, signed))) return undefined
    const counter = counterOf(rtp.salt, index)
    return createDecipheriv('aes-128-ctr', rtp.cipher, counter).update(encrypted)
  }

  rtcp(packet: Buffer): Buffer | undefined {
    const { profile, rtcp } = this.#keys
    const isGcm = profile === srtpProfile.aesGcm
    const tail = indexBytes + (isGcm ? gcmTagBytes : sha1TagBytes)
    if (packet.length < 8 + tail) return undefined
    const head = packet.subarray(0, 8)
    const indexAt = packet.length - (isGcm ? indexBytes : tail)
    const marked = packet.subarray(indexAt, indexAt + indexBytes)
    const index = marked.readUInt32BE(0) & 0x7fffffff
    const place = { ssrc: packet.readUInt32BE(4), rounds: index >>> 16, sequence: index & 0xffff }
    // Peers of browsers always encrypt (RFC 8827, 6.5): an unencrypted report is not taken.
    if ((marked[0] ?? 0) < 0x80) return undefined
    const encrypted = packet.subarray(8, packet.length - tail)
    if (isGcm) {
      const aad = Buffer.concat([head, marked])
      const tag = packet.subarray(-tail, indexAt)
      const opened = openGcm(rtcp, { nonce: nonceOf(rtcp.salt, place), aad, tag }, encrypted)
      return opened && Buffer.concat([head, opened])
    }
    const tag = packet.subarray(indexAt + indexBytes)
    if (!isSameTag(tag, sha1Tag(rtcp, packet.subarray(0, indexAt + indexBytes)))) return undefined
    const counter = counterOf(rtcp.salt, place)
    return Buffer.concat([head, createDecipheriv('aes-128-ctr', rtcp.cipher, counter).update(encrypted)])
  }
}

const openGcm = (
  { cipher }: DirectionKeys,
  { nonce, aad, tag }: { readonly nonce: Buffer; readonly aad: Buffer; readonly tag: Buffer },
  encrypted: Buffer,
): Buffer | undefined => {
  const decipher = createDecipheriv('aes-128-gcm', cipher, nonce)
  decipher.setAAD(aad)
  decipher.setAuthTag(tag)
  const opened = decipher.update(encrypted)
  try {
    decipher.final()
    return opened
  } catch {
    return undefined
  }
}
