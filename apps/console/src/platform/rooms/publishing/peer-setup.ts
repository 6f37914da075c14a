import type { RtcPorts } from '../link/rtc-ports.ts'
import type { PublishOptions } from '../room-client.ts'

export type Tracks = Partial<Record<'audio' | 'video', MediaStreamTrack>>

const defaultBitsPerSecond = { camera: 2_500_000, screen: 2_500_000 } as const
const lowLayerBitsPerSecond = 350_000

const wanted = ['video/h264', 'video/vp8']
const supporting = /^video\/(?:rtx|red|ulpfec|flexfec-03)$/i

/** H.264 goes into recordings and HLS as it is, so it comes first; what neither side needs is left out. */
export const preferredCodecs = (all: readonly RTCRtpCodec[]): RTCRtpCodec[] => {
  const of = (type: string) => all.filter(({ mimeType }) => mimeType.toLowerCase() === type)
  const chosen = wanted.flatMap(of)
  return chosen.length === 0 ? [] : [...chosen, ...all.filter(({ mimeType }) => supporting.test(mimeType))]
}

/**
 * A second, small layer for viewers with a thin line. Only where the picture is large and the machine has cores to spare:
 * two software encoders on a small one make both pictures bad.
 */
const encodingsFor = (
  track: MediaStreamTrack,
  { source, maxBitsPerSecond }: PublishOptions,
): RTCRtpEncodingParameters[] => {
  const maxBitrate = maxBitsPerSecond ?? defaultBitsPerSecond[source]
  const { height = 0 } = track.getSettings()
  if (source === 'screen' || height < 720 || navigator.hardwareConcurrency < 8) return [{ maxBitrate }]
  return [
    { rid: 'l', scaleResolutionDownBy: 2, maxBitrate: lowLayerBitsPerSecond },
    { rid: 'h', maxBitrate },
  ]
}

type Degradable = RTCRtpSendParameters & { degradationPreference?: string }

/** A recording keeps one size: when the line is thin, pictures become fewer, not smaller. */
const keepResolution = async (sender: RTCRtpSender): Promise<void> => {
  const parameters: Degradable = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  // Firefox and old Safari do not know it; they go on without.
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Puts the tracks on a connection that is to send them. */
export const addTracks =
  (tracks: Tracks, options: PublishOptions, ports: RtcPorts) =>
  async (peer: RTCPeerConnection): Promise<void> => {
    const stream = new MediaStream(Object.values(tracks))
    if (tracks.audio) peer.addTransceiver(tracks.audio, { direction: 'sendonly', streams: [stream] })
    if (!tracks.video) return
    const transceiver = peer.addTransceiver(tracks.video, {
      direction: 'sendonly',
      streams: [stream],
      sendEncodings: encodingsFor(tracks.video, options),
    })
    const codecs = preferredCodecs(ports.videoCodecs())
    if (codecs.length > 0) transceiver.setCodecPreferences(codecs)
    await keepResolution(transceiver.sender)
  }
