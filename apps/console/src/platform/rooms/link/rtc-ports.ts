/** What of the browser a connection needs; handed in so that tests need none. */
export type RtcPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly createPeer: (configuration: RTCConfiguration) => RTCPeerConnection
  /** What this browser can send, best first. */
  readonly videoCodecs: () => readonly RTCRtpCodec[]
  /** Calls back when the way to the network is another one. */
  readonly onNetworkChange: (listener: () => void) => () => void
  readonly now: () => number
}

const onNetworkChange = (listener: () => void): (() => void) => {
  const { connection } = navigator as Navigator & { connection?: EventTarget }
  addEventListener('online', listener)
  connection?.addEventListener('change', listener)
  return () => {
    removeEventListener('online', listener)
    connection?.removeEventListener('change', listener)
  }
}

export const browserRtc: RtcPorts = {
  fetch: (url, init) => fetch(url, init),
  createPeer: (configuration) => new RTCPeerConnection(configuration),
  videoCodecs: () => RTCRtpSender.getCapabilities('video')?.codecs ?? [],
  onNetworkChange,
  now: Date.now,
}
