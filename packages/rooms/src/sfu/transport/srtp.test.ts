import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RtpHeader, SrtcpSession, SrtpSession } from 'werift'
import { SrtpReceiver, SrtpSender } from './srtp.ts'
import { deriveKeys, masterKeyBytes, masterSaltBytes, type SrtpProfile, srtpProfile } from './srtp-keys.ts'

const setUp = (profile: SrtpProfile) => {
  const localMasterKey = randomBytes(masterKeyBytes)
  const localMasterSalt = randomBytes(masterSaltBytes(profile))
  const keys = { localMasterKey, localMasterSalt, remoteMasterKey: localMasterKey, remoteMasterSalt: localMasterSalt }
  const derived = deriveKeys(profile, localMasterKey, localMasterSalt)
  return {
    sender: new SrtpSender(derived),
    receiver: new SrtpReceiver(derived),
    peer: new SrtpSession({ keys, profile }),
    peerRtcp: new SrtcpSession({ keys, profile }),
  }
}

const headerOf = (sequenceNumber: number): RtpHeader =>
  new RtpHeader({ payloadType: 96, sequenceNumber, timestamp: 5, ssrc: 77 })

describe.each([
  ['AES-CM with SHA-1', srtpProfile.aesCmSha1],
  ['AES-GCM', srtpProfile.aesGcm],
] as const)('%s', (_, profile) => {
  const payload = randomBytes(1000)

  test('is read by another implementation, over the rollover of the numbers', () => {
    const { sender, peer } = setUp(profile)
    for (const sequence of [65_534, 65_535, 0, 1]) {
      const opened = peer.decrypt(sender.rtp(headerOf(sequence).serialize(12), payload))
      expect(opened.subarray(12)).toEqual(payload)
    }
  })

  test('reads another implementation, out of order around the rollover', () => {
    const { receiver, peer } = setUp(profile)
    const packets = [65_533, 65_534, 65_535, 0, 1].map((sequence) => peer.encrypt(payload, headerOf(sequence)))
    for (const place of [0, 1, 3, 2, 4]) {
      expect(receiver.rtp(packets[place] ?? Buffer.alloc(0), 12)?.subarray(12)).toEqual(payload)
    }
  })

  test('a packet that is sent again is the same packet', () => {
    const { sender } = setUp(profile)
    const first = sender.rtp(headerOf(9).serialize(12), payload)
    sender.rtp(headerOf(10).serialize(12), payload)
    expect(sender.rtp(headerOf(9).serialize(12), payload)).toEqual(first)
  })

  test('reports go both ways', () => {
    const { sender, receiver, peerRtcp } = setUp(profile)
    const report = Buffer.from('80c90001000000010000000200000003', 'hex')
    expect(peerRtcp.decrypt(sender.rtcp(report))).toEqual(report)
    expect(receiver.rtcp(peerRtcp.encrypt(report))).toEqual(report)
  })

  test('one changed bit, a cut or an empty packet is not taken', () => {
    const { sender, receiver } = setUp(profile)
    const packet = sender.rtp(headerOf(1).serialize(12), payload)
    const report = sender.rtcp(Buffer.alloc(16, 0x80))
    for (const [at, bytes] of [packet, report].entries()) {
      const read = (changed: Buffer) => (at === 0 ? receiver.rtp(changed, 12) : receiver.rtcp(changed))
      const flipped = Buffer.from(bytes)
      flipped[bytes.length - 3] = (flipped[bytes.length - 3] ?? 0) ^ 1
      expect(read(flipped)).toBeUndefined()
      expect(read(bytes.subarray(0, bytes.length - 1))).toBeUndefined()
      expect(read(bytes.subarray(0, 12))).toBeUndefined()
      expect(read(bytes)).toBeDefined()
    }
  })
})
