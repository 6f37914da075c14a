import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A binding request (RFC 8489) as ICE sends it (RFC 8445). */
export type BindingRequest = {
  readonly transaction: Buffer
  /** Ours, before the colon of USERNAME. */
  readonly localFragment: string
  readonly nominates: boolean
  /** Where MESSAGE-INTEGRITY begins; what stands before it is signed. */
  readonly integrityAt: number
}

const cookie = 0x2112a442
const headerBytes = 20
const bindingRequest = 0x0001
const bindingSuccess = 0x0101
const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  xorMappedAddress: 0x0020,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
} as const
const integrityBytes = 20

export const isStun = (packet: Buffer): boolean =>
  packet.length >= headerBytes && packet[0] !== undefined && packet[0] < 4 && packet.readUInt32BE(4) === cookie

/** Undefined for what is no complete binding request. */
export const readBindingRequest = (packet: Buffer): BindingRequest | undefined => {
  if (!isStun(packet) || packet.readUInt16BE(0) !== bindingRequest) return undefined
  const end = headerBytes + packet.readUInt16BE(2)
  if (end > packet.length) return undefined
  let username: string | undefined
  let nominates = false
  for (let at = headerBytes; at + 4 <= end; ) {
    const type = packet.readUInt16BE(at)
    const length = packet.readUInt16BE(at + 2)
    if (at + 4 + length > end) return undefined
    if (type === attribute.username) username = packet.toString('utf8', at + 4, at + 4 + length)
    if (type === attribute.useCandidate) nominates = true
    if (type === attribute.integrity && length === integrityBytes) {
      const localFragment = username?.split(':')[0]
      if (!localFragment) return undefined
      return { transaction: packet.subarray(8, headerBytes), localFragment, nominates, integrityAt: at }
    }
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return undefined
}

/** The length field counts up to the end of the attribute that is computed (RFC 8489, 14.5). */
const signatureOf = (packet: Buffer, integrityAt: number, password: string): Buffer => {
  const signed = Buffer.from(packet.subarray(0, integrityAt))
  signed.writeUInt16BE(integrityAt - headerBytes + 4 + integrityBytes, 2)
  return createHmac('sha1', password).update(signed).digest()
}

export const isSignedBy = (packet: Buffer, { integrityAt }: BindingRequest, password: string): boolean => {
  const given = packet.subarray(integrityAt + 4, integrityAt + 4 + integrityBytes)
  return given.length === integrityBytes && timingSafeEqual(given, signatureOf(packet, integrityAt, password))
}

/** Four bytes, or sixteen of an address with colons (RFC 4291, 2.2). */
const bytesOf = (address: string): number[] => {
  if (!address.includes(':')) return address.split('.').map(Number)
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  return groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >>> 8, group & 0xff])
}

/** Hidden from routers that would rewrite addresses: by the cookie, in IPv6 followed by the transaction (RFC 8489, 14.2). */
const xorMappedAddress = (address: string, port: number, transaction: Buffer): Buffer => {
  const bytes = bytesOf(address)
  const mask = Buffer.alloc(16)
  mask.writeUInt32BE(cookie)
  transaction.copy(mask, 4)
  const value = Buffer.alloc(8 + bytes.length)
  value.writeUInt16BE(attribute.xorMappedAddress, 0)
  value.writeUInt16BE(4 + bytes.length, 2)
  value[5] = bytes.length === 4 ? 0x01 : 0x02
  value.writeUInt16BE(port ^ (cookie >>> 16), 6)
  for (const [at, byte] of bytes.entries()) value[8 + at] = byte ^ (mask[at] ?? 0)
  return value
}

/** Tells the asker where it was seen. */
export const writeBindingSuccess = (
  transaction: Buffer,
  from: { readonly address: string; readonly port: number },
  password: string,
): Buffer => {
  const mapped = xorMappedAddress(from.address, from.port, transaction)
  const integrityAt = headerBytes + mapped.length
  const fingerprintAt = integrityAt + 4 + integrityBytes
  const packet = Buffer.alloc(fingerprintAt + 8)
  packet.writeUInt16BE(bindingSuccess, 0)
  packet.writeUInt32BE(cookie, 4)
  transaction.copy(packet, 8)
  mapped.copy(packet, headerBytes)
  packet.writeUInt16BE(attribute.integrity, integrityAt)
  packet.writeUInt16BE(integrityBytes, integrityAt + 2)
  signatureOf(packet, integrityAt, password).copy(packet, integrityAt + 4)
  packet.writeUInt16BE(packet.length - headerBytes, 2)
  packet.writeUInt16BE(attribute.fingerprint, fingerprintAt)
  packet.writeUInt16BE(4, fingerprintAt + 2)
  packet.writeUInt32BE((crc32(packet.subarray(0, fingerprintAt)) ^ 0x5354554e) >>> 0, fingerprintAt + 4)
  return packet
}
