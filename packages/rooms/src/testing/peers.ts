import {
  useREMB as bandwidth,
  MediaStreamTrack,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pictureLoss,
  type RTCDataChannel,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift'
import { mutateBytes } from './mutate.ts'

const videoCodec = (name: 'H264' | 'VP8'): RTCRtpCodecParameters =>
  new RTCRtpCodecParameters({
    mimeType: `video/${name}`,
    clockRate: 90_000,
    rtcpFeedback: [nack(), pictureLoss(), bandwidth()],
    ...(name === 'H264'
      ? { parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1' }
      : {}),
  })

const newConnection = (codecs: readonly ('H264' | 'VP8')[], over: 'IPv4' | 'IPv6' = 'IPv4'): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { audio: [opus()], video: codecs.map(videoCodec) },
    bundlePolicy: 'max-bundle',
    iceServers: [],
    iceUseIpv4: over === 'IPv4',
    iceUseIpv6: over === 'IPv6',
    iceAdditionalHostAddresses: [over === 'IPv4' ? '127.0.0.1' : '::1'],
  })

/** Waits until it is true; fails with what it waited for. */
export const until = async (what: string, isTrue: () => boolean, timeoutMs = 10_000): Promise<void> => {
  const end = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const isConnected = (connection: RTCPeerConnection): boolean => connection.connectionState === 'connected'

/** The data channel of a peer: what it heard, and a way to speak. */
class Talk {
  readonly heard: string[] = []
  readonly #channel: RTCDataChannel

  constructor(connection: RTCPeerConnection) {
    this.#channel = connection.createDataChannel('data')
    this.#channel.onMessage.subscribe((message) => this.heard.push(String(message)))
  }

  get isTalking(): boolean {
    return this.#channel.readyState === 'open'
  }

  say(text: string): void {
    this.#channel.send(text)
  }
}

/** A publisher whose packets look like H.264 and Opus. `pictures` are cut into `perPicture` packets. */
export class TestPublisher {
  readonly connection: RTCPeerConnection
  readonly #talk: Talk
  readonly #video = new MediaStreamTrack({ kind: 'video' })
  readonly #audio = new MediaStreamTrack({ kind: 'audio' })
  readonly #first: Buffer
  keyframeRequests = 0
  resent = 0
  readonly #sequences = { video: Math.floor(Math.random() * 30_000), audio: 0 }
  #timestamp = 1_000
  #timer: NodeJS.Timeout | undefined
  #needsKey = true

  constructor(codec: 'H264' | 'VP8' = 'H264') {
    this.connection = newConnection([codec])
    this.#talk = new Talk(this.connection)
    const video = this.connection.addTransceiver(this.#video, { direction: 'sendonly' })
    this.connection.addTransceiver(this.#audio, { direction: 'sendonly' })
    video.sender.onGenericNack.subscribe(({ lost }) => {
      this.resent += lost.length
    })
    video.sender.onPictureLossIndication.subscribe(() => {
      this.keyframeRequests += 1
      this.#needsKey = true
    })
    this.#first = codec === 'H264' ? Buffer.from([0x65, 0x88]) : Buffer.from([0x10, 0x00])
  }

  get heard(): readonly string[] {
    return this.#talk.heard
  }
  get isTalking(): boolean {
    return this.#talk.isTalking
  }
  say(text: string): void {
    this.#talk.say(text)
  }

  /** The offer, without candidates when wanted. */
  async offer({ withCandidates = true } = {}): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer())
    const sdp = this.connection.localDescription?.sdp ?? ''
    return withCandidates ? sdp : sdp.replaceAll(/a=(candidate|end-of-candidates).*\r\n/g, '')
  }

  async accept(sdp: string): Promise<void> {
    await this.connection.setRemoteDescription({ type: 'answer', sdp })
    await until('the publisher is connected', () => isConnected(this.connection))
  }

  start(): void {
    this.#timer = setInterval(() => this.#sendPicture(), 33)
  }

  /** One broken packet under good keys, or a broken report. */
  async sendBroken(random: () => number): Promise<void> {
    const transport = this.connection.dtlsTransports[0]
    const payload = mutateBytes(Buffer.concat([this.#first, Buffer.alloc(300, 1)]), random)
    if (random() < 0.5)
      return this.#write(random() < 0.5 ? this.#video : this.#audio, { payload, marker: random() < 0.5 })
    const report = Buffer.concat([Buffer.from([0x81, 200 + Math.floor(random() * 8), 0, 6]), Buffer.alloc(24, 5)])
    await transport?.sendRtcp([
      { serialize: () => Buffer.concat([report.subarray(0, 8), mutateBytes(report, random)]) } as never,
    ])
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.connection.close()
  }

  #sendPicture(): void {
    const isKey = this.#needsKey
    this.#needsKey = false
    this.#timestamp += 2970
    for (const place of [0, 1, 2]) {
      const delta = this.#first[0] === 0x65 ? Buffer.from([0x41, 0x9a]) : Buffer.from([0x10, 0x01])
      const head = place === 0 ? (isKey ? this.#first : delta) : Buffer.from([this.#first[0] === 0x65 ? 0x41 : 0, 0x11])
      this.#write(this.#video, { payload: Buffer.concat([head, Buffer.alloc(200, place)]), marker: place === 2 })
    }
    this.#write(this.#audio, { payload: Buffer.alloc(60, 0x78), marker: false })
  }

  #write(track: MediaStreamTrack, { payload, marker }: { payload: Buffer; marker: boolean }): void {
    const header = new RtpHeader({
      sequenceNumber: this.#sequences[track.kind === 'audio' ? 'audio' : 'video']++ & 0xffff,
      timestamp: this.#timestamp,
      payloadType: 96,
      ssrc: 1,
      marker,
    })
    track.writeRtp(new RtpPacket(header, payload))
  }
}

/** A viewer that counts what it gets. */
export class TestViewer {
  readonly connection: RTCPeerConnection
  readonly #talk: Talk
  readonly sequences = { video: [] as number[], audio: [] as number[] }
  readonly payloads: Buffer[] = []

  constructor(codecs: readonly ('H264' | 'VP8')[] = ['H264', 'VP8'], over: 'IPv4' | 'IPv6' = 'IPv4') {
    this.connection = newConnection(codecs, over)
    this.#talk = new Talk(this.connection)
    for (const kind of ['video', 'audio'] as const) {
      const transceiver = this.connection.addTransceiver(kind, { direction: 'recvonly' })
      transceiver.onTrack.subscribe((track) => {
        track.onReceiveRtp.subscribe(({ header, payload }) => {
          this.sequences[kind].push(header.sequenceNumber)
          if (kind === 'video') this.payloads.push(payload)
        })
      })
    }
  }

  get heard(): readonly string[] {
    return this.#talk.heard
  }
  get isTalking(): boolean {
    return this.#talk.isTalking
  }

  async offer(): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer())
    return this.connection.localDescription?.sdp ?? ''
  }

  async accept(sdp: string): Promise<void> {
    await this.connection.setRemoteDescription({ type: 'answer', sdp })
    await until('the viewer is connected', () => isConnected(this.connection))
  }

  async stop(): Promise<void> {
    await this.connection.close()
  }
}
