import { Event, type RTCDataChannel, RTCSctpTransport } from 'werift'

/** The only channel that rooms speak; a client opens it. */
const label = 'data'
export const maxDataBytes = 16 * 1024
const mostWaitingBytes = 1024 * 1024
/** More than a hand can do, and few enough that a class of thirty stays cheap. */
const mostPerSecond = 50

type State = 'connected' | 'closed'

/** SCTP over the DTLS of one peer (RFC 8831): text messages on the channel `data`. */
export class DataChannels {
  readonly #below: { dataReceiver: (message: Buffer) => void; readonly onStateChange: Event<[State]> }
  readonly #sctp = new RTCSctpTransport()
  readonly #remotePort: number
  readonly #onText: (text: string) => void
  #channel: RTCDataChannel | undefined
  #talk = { second: 0, messages: 0 }

  constructor(options: {
    readonly remotePort: number
    readonly send: (message: Buffer) => Promise<void>
    readonly onText: (text: string) => void
  }) {
    this.#remotePort = options.remotePort
    this.#onText = options.onText
    // Only these are read of a DTLS transport; a `controlled` one waits for the first packet.
    const below = {
      id: 'peer',
      state: 'connected',
      iceTransport: { role: 'controlled' },
      sendData: options.send,
      dataReceiver: () => {},
      onStateChange: new Event<[State]>(),
    }
    this.#below = below
    this.#sctp.setDtlsTransport(this.#below as never)
    this.#sctp.setRemotePort(options.remotePort)
    this.#sctp.onDataChannel.subscribe((channel) => this.#open(channel))
  }

  get localPort(): number {
    return this.#sctp.port
  }

  start(): void {
    this.#sctp.start(this.#remotePort).catch(() => {})
  }

  receive(message: Buffer): void {
    this.#below.dataReceiver(message)
  }

  /** Dropped where the channel is not open, or its peer reads too slowly. */
  send(text: string): void {
    const channel = this.#channel
    if (channel?.readyState === 'open' && channel.bufferedAmount < mostWaitingBytes) channel.send(text)
  }

  close(): void {
    this.#below.onStateChange.execute('closed')
    this.#sctp.stop().catch(() => {})
  }

  #mayTalk(): boolean {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#talk.second) this.#talk = { second, messages: 0 }
    this.#talk.messages += 1
    return this.#talk.messages <= mostPerSecond
  }

  #open(channel: RTCDataChannel): void {
    if (channel.label !== label) return channel.close()
    this.#channel = channel
    channel.onMessage.subscribe((message) => {
      if (typeof message !== 'string' || Buffer.byteLength(message) > maxDataBytes || !this.#mayTalk()) return
      this.#onText(message)
    })
  }
}
