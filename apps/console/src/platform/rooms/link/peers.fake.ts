import type { RtcPorts } from './rtc-ports.ts'

type Row = Record<string, unknown>

/** A peer connection that does what it is told; its statistics are rows. */
export class FakePeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  iceGatheringState: RTCIceGatheringState = 'complete'
  localDescription: { sdp: string } | null = null
  remote = ''
  rows: Row[] = []
  senders: { track: { kind: string } | null; replaced?: unknown }[] = []
  codecs: unknown[] = []
  parameters: Row = {}
  encodings: readonly RTCRtpEncodingParameters[] | undefined
  offers = 0
  configuration: RTCConfiguration
  /** The servers that were known when candidates began to be looked for. */
  gatheredWith: RTCIceServer[] | undefined

  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
  }
  addTransceiver(track: { kind: string } | string, { sendEncodings }: RTCRtpTransceiverInit = {}) {
    this.encodings = sendEncodings
    const sender = {
      track: typeof track === 'string' ? null : track,
      getParameters: () => ({}),
      setParameters: async (parameters: Row) => {
        this.parameters = parameters
      },
      replaceTrack: async (next: unknown) => {
        sender.replaced = next
      },
      replaced: undefined as unknown,
    }
    this.senders.push(sender)
    return {
      sender,
      setCodecPreferences: (codecs: unknown[]) => {
        this.codecs = codecs
      },
    }
  }
  getSenders = () => this.senders
  createOffer = async () => {
    this.offers += 1
    const ufrag = `u${this.offers}`
    const sdp = `v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=ice-ufrag:${ufrag}\r\na=ice-pwd:p\r\n`
    return { type: 'offer', sdp }
  }
  setConfiguration = (configuration: RTCConfiguration) => {
    this.configuration = configuration
  }
  setLocalDescription = async ({ sdp }: { sdp: string }) => {
    this.localDescription = { sdp }
    this.gatheredWith ??= this.configuration.iceServers
  }
  setRemoteDescription = async ({ sdp }: { sdp: string }) => {
    this.remote = sdp
  }
  getStats = async () => new Map(this.rows.map((row, index) => [String(index), row]))
  close = () => this.become('closed')
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

export type Sent = { method: string; url: string; headers: Headers; body: string }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

const created: Answer = {
  status: 201,
  headers: { location: '/whip/r/session-1', etag: '"1"' },
  body: 'v=0\r\na=ice-lite\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=ice-ufrag:server\r\na=ice-pwd:secret\r\n',
}

/** Ports whose server answers 201 unless told otherwise, and whose peers connect when told to. */
export const createFakeRtc = (answer: (sent: Sent) => Answer | undefined = () => undefined) => {
  const sent: Sent[] = []
  const peers: FakePeer[] = []
  const network = new Set<() => void>()
  const ports: RtcPorts = {
    fetch: async (url, init) => {
      const asked = {
        method: init.method ?? 'GET',
        url,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
      }
      sent.push(asked)
      const standard = asked.method === 'POST' ? created : { status: asked.method === 'PATCH' ? 204 : 200 }
      const { status, headers = {}, body = null } = answer(asked) ?? standard
      return new Response(status === 204 ? null : body, { status, headers })
    },
    createPeer: (configuration) => {
      const peer = new FakePeer(configuration)
      peers.push(peer)
      return peer as unknown as RTCPeerConnection
    },
    videoCodecs: () => [],
    onNetworkChange: (listener) => {
      network.add(listener)
      return () => network.delete(listener)
    },
    now: Date.now,
  }
  const peer = () => {
    const last = peers.at(-1)
    if (!last) throw new Error('no peer yet')
    return last
  }
  return { ports, sent, peers, peer, changeNetwork: () => network.forEach((listener) => listener()) }
}
