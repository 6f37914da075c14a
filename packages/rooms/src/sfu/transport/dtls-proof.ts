import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto'

/** One handshake message as it was seen or sent (RFC 5246, 7.4). */
export type HandshakeMessage = {
  readonly msg_type: number
  readonly fragment: Buffer
  serialize(): Buffer
}

const type = { clientHello: 1, serverHello: 2, certificate: 11, serverKeyExchange: 12, certificateVerify: 15 } as const
const hashNames: Record<number, string> = { 4: 'sha256', 5: 'sha384', 6: 'sha512' }

const find = (messages: readonly HandshakeMessage[], wanted: number): Buffer | undefined =>
  messages.find(({ msg_type }) => msg_type === wanted)?.fragment

/** Hash, scheme and signature of RFC 5246, 4.7, or a scheme of RFC 8446, 4.2.3 for RSA-PSS. */
const isSignature = (signed: Buffer, proof: Buffer, key: KeyObject): boolean => {
  const [first = 0, second = 0] = proof
  const signature = proof.subarray(4, 4 + proof.readUInt16BE(2))
  if (first === 8) {
    const hash = hashNames[second]
    const padding = constants.RSA_PKCS1_PSS_PADDING
    return (
      hash !== undefined &&
      verify(hash, signed, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }, signature)
    )
  }
  const hash = hashNames[first]
  return hash !== undefined && verify(hash, signed, key, signature)
}

/** Two bytes of version come first. */
const randomOf = (hello: Buffer): Buffer => hello.subarray(2, 34)

const serverProves = (messages: readonly HandshakeMessage[], key: KeyObject): boolean => {
  const [clientHello, serverHello] = [find(messages, type.clientHello), find(messages, type.serverHello)]
  const exchange = find(messages, type.serverKeyExchange)
  if (!clientHello || !serverHello || !exchange) return false
  // Curve type, curve and point are signed together with both random numbers (RFC 8422, 5.4).
  const pointEnd = 4 + (exchange[3] ?? 0)
  const signed = Buffer.concat([randomOf(clientHello), randomOf(serverHello), exchange.subarray(0, pointEnd)])
  return isSignature(signed, exchange.subarray(pointEnd), key)
}

const clientProves = (messages: readonly HandshakeMessage[], key: KeyObject): boolean => {
  const at = messages.findIndex(({ msg_type }) => msg_type === type.certificateVerify)
  const verification = messages[at]
  if (!verification) return false
  const signed = Buffer.concat(messages.slice(0, at).map((message) => message.serialize()))
  return isSignature(signed, verification.fragment, key)
}

/**
 * Whether the other side holds the key of the certificate that it showed. The DTLS library compares certificates only, which
 * are public: without this, somebody on the path could show the publisher's and take his place.
 * `messages`: the whole handshake in order; `by`: the side that has to prove.
 */
export const provesCertificate = (
  messages: readonly HandshakeMessage[],
  certificate: Buffer,
  by: 'client' | 'server',
): boolean => {
  try {
    const { publicKey } = new X509Certificate(certificate)
    return by === 'server' ? serverProves(messages, publicKey) : clientProves(messages, publicKey)
  } catch {
    // Cut messages and keys of unknown kinds prove nothing.
    return false
  }
}
