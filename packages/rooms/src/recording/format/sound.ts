const frameMs = [10, 20, 40, 60]
const celtMs = [2.5, 5, 10, 20]

/** Samples at 48 kHz in an Opus packet (RFC 6716, 3.1). */
export function opusSamples(packet: Uint8Array): number {
  const toc = packet[0] ?? 0
  const configuration = toc >> 3
  const eachMs =
    configuration < 12
      ? (frameMs[configuration & 3] ?? 20)
      : configuration < 16
        ? configuration & 1
          ? 20
          : 10
        : (celtMs[configuration & 3] ?? 20)
  const layout = toc & 3
  const frames = layout === 0 ? 1 : layout === 3 ? (packet[1] ?? 0) & 63 : 2
  return Math.round(eachMs * 48 * Math.max(1, frames))
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]

/** What an AudioSpecificConfig (ISO 14496-3, 1.6.2.1) says; undefined when it is none of AAC. */
export function readAacConfig(
  config: Uint8Array,
): { readonly objectType: number; readonly sampleRate: number; readonly channels: number } | undefined {
  const [first = 0, second = 0] = config
  const objectType = first >> 3
  const sampleRate = rates[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 15
  if (config.length < 2 || objectType === 0 || objectType === 31 || sampleRate === undefined) return undefined
  return channels >= 1 && channels <= 7
    ? { objectType, sampleRate, channels: channels === 7 ? 8 : channels }
    : undefined
}

/** Raw AAC-LC frames of nothing: one channel element with empty bands, for one and for two channels. */
const silentAac: Readonly<Record<number, Uint8Array>> = {
  1: Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80),
  2: Uint8Array.of(0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80),
}
/** An Opus packet of 20 ms, stereo, that decodes to nothing. */
const silentOpus = Uint8Array.of(0xf8, 0xff, 0xfe)

export type Silence = { readonly data: Uint8Array; readonly samples: number }

/** A packet of silence for a track; undefined for kinds of AAC that nobody streams. */
export function silenceFor({ codecs, channels }: { codecs: string; channels: number }): Silence | undefined {
  if (codecs === 'opus') return { data: silentOpus, samples: 960 }
  const data = codecs === 'mp4a.40.2' ? silentAac[channels] : undefined
  return data && { data, samples: 1024 }
}
