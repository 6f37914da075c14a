import { createHash, X509Certificate } from 'node:crypto'
import { CipherContext, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift'

/** The self-signed certificate of a process; peers know it by its fingerprint in the answer. */
export type Certificate = {
  readonly certPem: string
  readonly keyPem: string
  readonly signatureHash: { readonly hash: 4; readonly signature: 3 }
  /** SHA-256, upper case with colons (RFC 8122). */
  readonly fingerprint: string
}

export type Fingerprint = { readonly algorithm: string; readonly value: string }

const colons = (hex: string): string => (hex.toUpperCase().match(/../g) ?? []).join(':')

export const createCertificate = async (): Promise<Certificate> => {
  const signatureHash = { hash: HashAlgorithm.sha256_4, signature: SignatureAlgorithm.ecdsa_3 } as const
  const { certPem, keyPem } = await CipherContext.createSelfSignedCertificateWithKey(
    signatureHash,
    NamedCurveAlgorithm.secp256r1_23,
  )
  return { certPem, keyPem, signatureHash, fingerprint: new X509Certificate(certPem).fingerprint256 }
}

/** Whether the certificate is one that the offer announced. Only hashes that nobody can forge count (RFC 8122, 5). */
export const isAnnounced = (certificate: Buffer, announced: readonly Fingerprint[]): boolean =>
  announced.some(({ algorithm, value }) => {
    const name = algorithm.toLowerCase().replace('-', '')
    if (!['sha256', 'sha384', 'sha512'].includes(name)) return false
    return colons(createHash(name).update(certificate).digest('hex')) === value.toUpperCase()
  })
