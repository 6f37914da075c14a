import { DtlsClient, DtlsServer, type DtlsSocket } from 'werift'
import { type Certificate, type Fingerprint, isAnnounced } from './certificate.ts'
import { provesCertificate } from './dtls-proof.ts'
import { deriveKeys, masterKeyBytes, masterSaltBytes, type SessionKeys, srtpProfile } from './srtp-keys.ts'

export type DtlsEvents = {
  /** Shaken hands, and the other side showed the certificate of its offer. */
  connected(sending: SessionKeys, receiving: SessionKeys): void
  /** The other side hung up, or the handshake failed. */
  closed(why: string): void
  /** Decrypted, for SCTP. */
  received(message: Buffer): void
}

export type DtlsOptions = {
  readonly role: 'client' | 'server'
  readonly certificate: Certificate
  readonly announced: readonly Fingerprint[]
  readonly send: (packet: Buffer) => void
  readonly events: DtlsEvents
}

/** The bridge that the DTLS of werift expects below itself. */
type Wire = {
  type: string
  address: { address: string; port: number }
  closed: boolean
  onData: (data: Buffer, from: readonly [string, number]) => void
  send: (data: Buffer) => Promise<void>
  close: () => Promise<void>
}

/** One DTLS association over a path that ICE found (RFC 5764). */
export class DtlsSession {
  readonly #options: DtlsOptions
  readonly #wire: Wire
  readonly #socket: DtlsSocket
  #state: 'new' | 'connecting' | 'connected' | 'closed' = 'new'

  constructor(options: DtlsOptions) {
    this.#options = options
    this.#wire = {
      type: 'udp',
      address: { address: '0.0.0.0', port: 0 },
      closed: false,
      onData: () => {},
      send: async (data) => options.send(data),
      close: async () => {},
    }
    const settings = {
      cert: options.certificate.certPem,
      key: options.certificate.keyPem,
      signatureHash: options.certificate.signatureHash,
      transport: this.#wire as never,
      srtpProfiles: [srtpProfile.aesGcm, srtpProfile.aesCmSha1],
      extendedMasterSecret: true,
      certificateRequest: true,
    }
    this.#socket = options.role === 'client' ? new DtlsClient(settings) : new DtlsServer(settings)
    this.#socket.onConnect.once(() => this.#shaken())
    this.#socket.onError.subscribe((error) => this.#end(`dtls: ${error instanceof Error ? error.message : error}`))
    this.#socket.onClose.subscribe(() => this.#end('hung up'))
    this.#socket.onData.subscribe((message) => options.events.received(message))
  }

  /** The path is there; a client begins to talk. Repeating it changes nothing. */
  start(): void {
    if (this.#state !== 'new') return
    this.#state = 'connecting'
    if (this.#socket instanceof DtlsClient) {
      this.#socket.connect().catch((error: unknown) => this.#end(`dtls: ${String(error)}`))
    }
  }

  receive(packet: Buffer): void {
    if (this.#state === 'closed') return
    this.start()
    this.#wire.onData(packet, ['0.0.0.0', 0])
  }

  async send(message: Buffer): Promise<void> {
    if (this.#state === 'connected') await this.#socket.send(message)
  }

  /** Says good-bye, so that a browser need not wait for its time-out. */
  close(): void {
    if (this.#state === 'connected') this.#options.send(this.#closeNotify())
    this.#state = 'closed'
  }

  #shaken(): void {
    if (this.#state !== 'connecting') return
    const shown = this.#socket.remoteCertificate
    if (!shown || !isAnnounced(shown, this.#options.announced)) return this.#end('dtls: another certificate')
    const other = this.#options.role === 'client' ? 'server' : 'client'
    if (!provesCertificate(this.#socket.dtls.sortedHandshakeCache, shown, other)) return this.#end('dtls: no proof')
    const profile = this.#socket.srtp.srtpProfile
    if (profile === undefined) return this.#end('dtls: no SRTP')
    const { localKey, localSalt, remoteKey, remoteSalt } = this.#socket.extractSessionKeys(
      masterKeyBytes,
      masterSaltBytes(profile),
    )
    this.#state = 'connected'
    this.#options.events.connected(deriveKeys(profile, localKey, localSalt), deriveKeys(profile, remoteKey, remoteSalt))
  }

  #end(why: string): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#options.events.closed(why)
  }

  /** Alert `close_notify` (RFC 5246, 7.2.1); the library has no call for it. */
  #closeNotify(): Buffer {
    const { cipher, dtls, sessionType } = this.#socket
    const header = { type: 21, version: 0xfefd, epoch: 1, sequenceNumber: ++dtls.recordSequenceNumber }
    const fragment = cipher.cipher.encrypt(sessionType, Buffer.from([1, 0]), header)
    const record = Buffer.alloc(13)
    record[0] = header.type
    record.writeUInt16BE(header.version, 1)
    record.writeUInt16BE(header.epoch, 3)
    record.writeUIntBE(header.sequenceNumber, 5, 6)
    record.writeUInt16BE(fragment.length, 11)
    return Buffer.concat([record, fragment])
  }
}
