export type StreamAddresses = {
  /** Null where RTMP is off. */
  rtmp(): string | null
  whip(roomId: string): string
  whep(roomId: string): string
  /** Beside the pieces that it names, so that every player finds them with the same token. */
  hls(roomId: string, token: string): string
  /** The same for somebody who reached the product by this origin: without PUBLIC_URL it is known by several names. */
  seenFrom(origin: string): StreamAddresses
}

type Settings = { readonly publicUrl: () => string; readonly rtmpPort: () => number | null }

/** Where encoders and viewers go. Absolute, since they are copied into other programs. */
export const createStreamAddresses = ({ publicUrl, rtmpPort }: Settings): StreamAddresses => ({
  rtmp: () => {
    const port = rtmpPort()
    return port === null ? null : `rtmp://${new URL(publicUrl()).hostname}${port === 1935 ? '' : `:${port}`}/live`
  },
  whip: (roomId) => `${publicUrl()}/whip/${roomId}`,
  whep: (roomId) => `${publicUrl()}/whep/${roomId}`,
  hls: (roomId, token) => `${publicUrl()}/hls/${token}/${roomId}/index.m3u8`,
  seenFrom: (origin) => createStreamAddresses({ publicUrl: () => origin, rtmpPort }),
})
