import { assignLanes } from './lanes.ts'
import { type SoundItem, type SoundSpec, soundRate } from './sound-spec.ts'

/** Decided by measuring: decibels for each piece, for all pieces together, for the music and for the sum. */
export type SoundGains = {
  readonly items: readonly number[]
  readonly voiceDb: number
  readonly musicDb: number
  readonly sumDb: number
}

const format = 'aformat=sample_fmts=fltp:channel_layouts=stereo'
/** Leaves about a decibel for peaks between samples and for what AAC adds. */
const limiter = 'alimiter=limit=0.8:attack=5:release=60:level=0'
const musicFadeInSeconds = 1
const musicFadeOutSeconds = 2

const seconds = (ms: number) => (ms / 1000).toFixed(6)

/** One piece at the shared rate and layout, beginning with its first wanted sample. */
export function itemChain(item: SoundItem): string {
  const from = item.fileStartMs + item.inMs
  // Seeking lands before the wanted moment or on it; the trim makes it exact.
  const seek = item.inMs > 0 ? `:seek_point=${seconds(Math.max(0, item.inMs - 500))}` : ''
  const chain = [
    `amovie=${item.input}:f=${item.demuxer}${seek}`,
    `atrim=start=${seconds(from)}`,
    `asetpts=PTS-round(${seconds(from)}/TB)`,
    `aresample=${soundRate}:async=1:first_pts=0`,
    format,
    `atrim=end_sample=${item.lengthSamples}`,
  ]
  if (item.fadeSamples > 0) {
    chain.push(`afade=t=in:ns=${item.fadeSamples}`)
    chain.push(`afade=t=out:ss=${Math.max(0, item.lengthSamples - item.fadeSamples)}:ns=${item.fadeSamples}`)
  }
  return chain.join(',')
}

/** The piece with its gap before it, exactly as long as its place in the sequence. */
function placed(item: SoundItem, { gap, length, gainDb }: { gap: number; length: number; gainDb: number }): string {
  const delay = gap > 0 ? `,adelay=delays=${gap}S:all=1` : ''
  return `${itemChain(item)},volume=${gainDb}dB${delay},apad=whole_len=${length},atrim=end_sample=${length},asetpts=N/SR/TB`
}

function lane(
  items: readonly SoundItem[],
  { spec, gains, name }: { spec: SoundSpec; gains: SoundGains; name: string },
): string {
  let at = 0
  const parts = items.map((item, index) => {
    const end = items[index + 1]?.startSample ?? spec.totalSamples
    const gainDb = gains.items[spec.items.indexOf(item)] ?? 0
    const part = placed(item, { gap: item.startSample - at, length: end - at, gainDb })
    at = end
    return `${part}[${name}p${index}]`
  })
  const labels = items.map((_, index) => `[${name}p${index}]`).join('')
  const joined = items.length > 1 ? `${labels}concat=n=${items.length}:v=0:a=1` : `${labels}anull`
  return [...parts, `${joined}[${name}]`].join(';')
}

/** All pieces on one track, ending in the label `[voice]`; undefined without pieces. */
export function voiceGraph(spec: SoundSpec, gains: SoundGains): string | undefined {
  if (spec.items.length === 0) return undefined
  const lanes = assignLanes(spec.items)
  const graphs = lanes.map((items, index) => lane(items, { spec, gains, name: `l${index}` }))
  const labels = lanes.map((_, index) => `[l${index}]`).join('')
  const mix = lanes.length > 1 ? `amix=inputs=${lanes.length}:duration=longest:normalize=0,` : ''
  return `${graphs.join(';')};${labels}${mix}volume=${gains.voiceDb}dB[voice]`
}

/** The looped music, ending in `[music]`. */
export function musicGraph(spec: SoundSpec, gainDb: number): string | undefined {
  if (!spec.music) return undefined
  const total = spec.totalSamples
  const fadeOut = Math.min(musicFadeOutSeconds * soundRate, Math.floor(total / 2))
  const fadeIn = Math.min(musicFadeInSeconds * soundRate, Math.floor(total / 4))
  // A looped source repeats its time stamps, hence counting samples instead.
  return `amovie=${spec.music.input}:f=${spec.music.demuxer}:loop=0,asetpts=N/SR/TB,aresample=${soundRate},${format},atrim=end_sample=${total},volume=${gainDb}dB,afade=t=in:ns=${fadeIn},afade=t=out:ss=${total - fadeOut}:ns=${fadeOut}[music]`
}

function mixGraph(spec: SoundSpec, gains: SoundGains): string {
  const voice = voiceGraph(spec, gains)
  const music = musicGraph(spec, gains.musicDb)
  if (!voice) return `${music};[music]anull`
  if (!music) return `${voice};[voice]anull`
  const duck = spec.music?.duck
    ? '[voice]asplit[v1][v2];[music][v2]sidechaincompress=threshold=0.03:ratio=8:attack=40:release=400[under]'
    : '[voice]anull[v1];[music]anull[under]'
  return `${voice};${music};${duck};[v1][under]amix=inputs=2:duration=longest:normalize=0`
}

/** The whole mix with a meter, in the frame size of the AAC encoder. */
export function soundGraph(spec: SoundSpec, gains: SoundGains): string {
  return `${mixGraph(spec, gains)},volume=${gains.sumDb}dB,${limiter},atrim=end_sample=${spec.totalSamples},ebur128@meter=framelog=quiet,${format},asetnsamples=n=1024:p=0,abuffersink@out`
}

/** Any labelled or open chain, only measured. */
export function meterGraph(chain: string): string {
  return `${chain},ebur128@meter=framelog=quiet,abuffersink@out`
}
