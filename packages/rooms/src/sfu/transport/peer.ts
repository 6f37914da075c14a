import { randomBytes } from 'node:crypto'
import type { Certificate, Fingerprint } from './certificate.ts'
import { DataChannels } from './data-channels.ts'
import { DtlsSession } from './dtls-session.ts'
import { SrtpReceiver, SrtpSender } from './srtp.ts'
import type { SessionKeys } from './srtp-keys.ts'
import type { PortUser, Remote, UdpPort } from './udp-port.ts'

export type IceCredentials = { readonly fragment: string; readonly password: string }

/** RFC 8839 asks for 24 and 128 random bits; the fragment also tells peers of one port apart. */
const newCredentials = (): IceCredentials => ({
  fragment: randomBytes(9).toString('base64').replaceAll(/[+/=]/g, 'x'),
  password: randomBytes(18).toString('base64').replaceAll('=', ''),
})

export type PeerEvents = {
  connected(): void
  /** `quiet`: nothing came any more; `hung up`: it said good-bye; otherwise what failed. */
  closed(why: string): void
  /** A decrypted RTP packet: `headerBytes` of header with extensions, then the payload. */
  rtp(packet: Buffer, headerBytes: number): void
  rtcp(packet: Buffer): void
  text(text: string): void
}

export type PeerOptions = {
  readonly port: UdpPort
  readonly certificate: Certificate
  readonly dtlsRole: 'client' | 'server'
  readonly announced: readonly Fingerprint[]
  /** Port of the other side's SCTP; null without data channels. */
  readonly sctpPort: number | null
  readonly events: PeerEvents
  readonly now: () => number
}

const quietMs = 8_000
/** Until the first good packet: candidates may have to be relayed and a person may have to allow the camera. */
const patienceMs = 15_000

/** One browser or encoder: ICE-lite (RFC 8445, 2.5), DTLS, SRTP and, if wanted, data channels behind the shared port. */
export class Peer implements PortUser {
  readonly #options: PeerOptions
  readonly #dtls: DtlsSession
  readonly #data: DataChannels | undefined
  readonly #passwords = new Map<string, string>()
  readonly #createdAt: number
  #credentials: IceCredentials
  #remote: Remote | undefined
  #heardAt = 0
  #sender: SrtpSender | undefined
  #receiver: SrtpReceiver | undefined
  #isClosed = false

  constructor(options: PeerOptions) {
    this.#options = options
    this.#createdAt = options.now()
    this.#dtls = new DtlsSession({
      role: options.dtlsRole,
      certificate: options.certificate,
      announced: options.announced,
      send: (packet) => this.#send(packet),
      events: {
        connected: (sending, receiving) => this.#connected(sending, receiving),
        closed: (why) => this.#ended(why),
        received: (message) => this.#data?.receive(message),
      },
    })
    this.#data = options.sctpPort === null ? undefined : this.#openData(options.sctpPort)
    this.#credentials = this.#renew()
  }

  get credentials(): IceCredentials {
    return this.#credentials
  }

  get isConnected(): boolean {
    return this.#sender !== undefined && !this.#isClosed
  }

  /** New credentials for an ICE restart; the path in use goes on until the new one is nominated. */
  restart(): IceCredentials {
    const old = this.#credentials
    for (const fragment of this.#passwords.keys()) if (fragment !== old.fragment) this.#passwords.delete(fragment)
    this.#credentials = this.#renew()
    return this.#credentials
  }

  passwordOf(fragment: string): string | undefined {
    return this.#passwords.get(fragment)
  }

  heard(from: Remote, nominates: boolean): void {
    this.#heardAt = this.#options.now()
    if (!nominates) return
    this.#remote = from
    this.#dtls.start()
  }

  receive(packet: Buffer): void {
    const first = packet[0] ?? 0
    if (first >= 20 && first < 64) this.#dtls.receive(packet)
    else if (first >= 128 && first < 192 && packet.length >= 12) this.#receiveMedia(packet)
  }

  /** A packet that was made for this peer alone: its SSRC, its payload type. */
  sendRtp(header: Buffer, payload: Uint8Array): void {
    const { port } = this.#options
    if (this.#sender && this.#remote) port.send(this.#sender.rtp(header, payload), this.#remote)
  }

  sendRtcp(packet: Buffer): void {
    if (this.#sender) this.#send(this.#sender.rtcp(packet))
  }

  sendText(text: string): void {
    this.#data?.send(text)
  }

  /** Ends it when nothing genuine came for too long; ICE-lite itself never notices (RFC 7675 is the other side's). */
  reapIfQuiet(): void {
    const now = this.#options.now()
    const isQuiet = this.isConnected ? now - this.#heardAt > quietMs : now - this.#createdAt > patienceMs
    if (isQuiet) this.#ended('quiet')
  }

  /** Hangs up. Does not announce `closed`. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#data?.close()
    this.#dtls.close()
    this.#options.port.detach(this)
  }

  #ended(why: string): void {
    if (this.#isClosed) return
    this.close()
    this.#options.events.closed(why)
  }

  #renew(): IceCredentials {
    const credentials = newCredentials()
    this.#passwords.set(credentials.fragment, credentials.password)
    this.#options.port.attach(credentials.fragment, this)
    return credentials
  }

  #openData(remotePort: number): DataChannels {
    return new DataChannels({
      remotePort,
      send: (message) => this.#dtls.send(message),
      onText: (text) => this.#options.events.text(text),
    })
  }

  #connected(sending: SessionKeys, receiving: SessionKeys): void {
    if (this.#isClosed) return
    this.#sender = new SrtpSender(sending)
    this.#receiver = new SrtpReceiver(receiving)
    this.#heardAt = this.#options.now()
    this.#data?.start()
    this.#options.events.connected()
  }

  #send(packet: Buffer): void {
    if (this.#remote) this.#options.port.send(packet, this.#remote)
  }

  #receiveMedia(packet: Buffer): void {
    const receiver = this.#receiver
    if (!receiver) return
    const type = packet[1] ?? 0
    // RFC 5761, 4: these are the types of RTCP.
    if (type >= 192 && type <= 223) {
      const report = receiver.rtcp(packet)
      if (!report) return
      this.#heardAt = this.#options.now()
      this.#options.events.rtcp(report)
      return
    }
    const headerBytes = rtpHeaderBytes(packet)
    const opened = headerBytes > 0 ? receiver.rtp(packet, headerBytes) : undefined
    if (!opened) return
    this.#heardAt = this.#options.now()
    this.#options.events.rtp(opened, headerBytes)
  }
}

/** Length of the RTP header with its extensions (RFC 3550, 5.1); 0 when the packet is too short for it. */
export const rtpHeaderBytes = (packet: Buffer): number => {
  let bytes = 12 + ((packet[0] ?? 0) & 0x0f) * 4
  if (((packet[0] ?? 0) & 0x10) !== 0) {
    if (packet.length < bytes + 4) return 0
    bytes += 4 + packet.readUInt16BE(bytes + 2) * 4
  }
  return bytes <= packet.length ? bytes : 0
}
