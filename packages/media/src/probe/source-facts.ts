import type { StreamFacts } from '../worker/job.ts'
import type { MediaProbe } from './media-probe.ts'

/** What the renderer must know of a file before it may appear in a graph. */
export type SourceFacts = {
  readonly format: string
  /** The one demuxer that opens it. */
  readonly demuxer: string
  readonly picture: boolean
  readonly sizeBytes: number
  readonly streams: StreamFacts
}

/** Size as a viewer sees it: square pixels, turned upright. */
export function shownSize(video: NonNullable<StreamFacts['video']>): { width: number; height: number } {
  const width = Math.max(1, Math.round(video.width * video.pixelShape))
  const turned = video.rotation === 90 || video.rotation === 270
  return turned ? { width: video.height, height: width } : { width, height: video.height }
}

function kindOf({ picture, streams }: SourceFacts): MediaProbe['kind'] {
  if (picture) return 'picture'
  return streams.video ? 'video' : 'audio'
}

/** The public face of the facts. */
export function toMediaProbe(facts: SourceFacts): MediaProbe {
  const { video, audio, durationMs } = facts.streams
  const kind = kindOf(facts)
  const size = video ? shownSize(video) : null
  return {
    kind,
    format: kind === 'audio' && facts.format === 'mp4' ? 'm4a' : facts.format,
    durationMs: kind === 'picture' || durationMs === null ? null : Math.round(durationMs),
    width: size?.width ?? null,
    height: size?.height ?? null,
    fps: kind === 'video' ? (video?.fps ?? null) : null,
    hasVideo: kind === 'video',
    hasAudio: audio !== null,
    videoCodec: video?.codec ?? null,
    audioCodec: audio?.codec ?? null,
    pixelCount: video ? video.width * video.height : null,
    sizeBytes: facts.sizeBytes,
    rotation: video?.rotation ?? 0,
    mirrored: video?.mirrored ?? false,
    hasAlpha: /^(rgba|bgra|argb|abgr|ya|yuva|gbrap|pal8)/.test(video?.pixelFormat ?? ''),
  }
}
