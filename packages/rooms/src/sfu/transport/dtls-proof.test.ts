import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Certificate, createCertificate } from './certificate.ts'
import { type HandshakeMessage, provesCertificate } from './dtls-proof.ts'

const derOf = ({ certPem }: Certificate): Buffer => Buffer.from(certPem.replaceAll(/-----.*?-----|\s/g, ''), 'base64')
const message = (msg_type: number, fragment: Buffer): HandshakeMessage => ({
  msg_type,
  fragment,
  serialize: () => Buffer.concat([Buffer.from([msg_type]), fragment]),
})
const signatureOf = (signed: Buffer, key: Parameters<typeof sign>[2]): Buffer => {
  const signature = sign('sha256', signed, key)
  return Buffer.concat([Buffer.from([4, 3, 0, signature.length]), signature])
}
const hello = (fill: number): Buffer => Buffer.concat([Buffer.from([0xfe, 0xfd]), Buffer.alloc(32, fill)])
const point = Buffer.concat([Buffer.from([3, 0, 29, 32]), Buffer.alloc(32, 7)])
const signed = Buffer.concat([Buffer.alloc(32, 1), Buffer.alloc(32, 2), point])

test('a server proves its certificate by signing its key exchange', async () => {
  const certificate = await createCertificate()
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const handshake = (proof: Buffer) => [
    message(1, hello(1)),
    message(2, hello(2)),
    message(12, Buffer.concat([point, proof])),
  ]
  const holds = (proof: Buffer): boolean => provesCertificate(handshake(proof), derOf(certificate), 'server')
  expect(holds(signatureOf(signed, certificate.keyPem))).toBe(true)
  expect(holds(signatureOf(signed, stranger))).toBe(false)
  expect(holds(Buffer.alloc(3))).toBe(false)
})

test('a client proves it by signing the handshake so far', async () => {
  const certificate = await createCertificate()
  const before = [message(1, hello(1)), message(11, Buffer.alloc(9))]
  const all = Buffer.concat(before.map((part) => part.serialize()))
  const holds = (proof: Buffer): boolean =>
    provesCertificate([...before, message(15, proof)], derOf(certificate), 'client')
  expect(holds(signatureOf(all, certificate.keyPem))).toBe(true)
  expect(holds(signatureOf(all.subarray(1), certificate.keyPem))).toBe(false)
  expect(provesCertificate(before, derOf(certificate), 'client')).toBe(false)
})
