import { coverFilters, type Output, type Span } from './picture-graph.ts'
import type { Source } from './source.ts'

export type ClipCut = { readonly inMs: number; readonly outMs: number }

/** Key frames may lie this far before the wanted moment without a seek missing it. */
const seekMarginMs = 1000

const seconds = (ms: number) => (ms / 1000).toFixed(6)

function seekPoint(source: Source, { cut, span, fps }: { cut: ClipCut; span: Span; fps: number }): string {
  // In a frozen tail the last real picture is still needed.
  const wantedMs = Math.min(cut.inMs + (span.from * 1000) / fps, cut.outMs) - seekMarginMs
  return source.seekable && wantedMs > 0 ? `:seek_point=${seconds(wantedMs)}` : ''
}

/** A part of a video at the wanted rate and size; where it is shorter than its scene the last picture stands still. */
export function clipChain(source: Source, { cut, span, output }: { cut: ClipCut; span: Span; output: Output }): string {
  const zero = seconds(source.fileStartMs + cut.inMs)
  const seek = seekPoint(source, { cut, span, fps: output.fps })
  // Only an unseeked start may be padded: after a seek the first picture is an earlier key frame.
  const padStart = seek === '' && cut.inMs === 0 ? ':start_time=0' : ''
  return [
    `movie=${source.name}:f=${source.demuxer}${seek}`,
    `setpts=PTS-round(${zero}/TB)`,
    `trim=end=${seconds(cut.outMs - cut.inMs)}`,
    `fps=${output.fps}${padStart}`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=start_pts=${span.from}:end_pts=${span.from + span.frames}`,
    ...coverFilters(source, output),
    `settb=1/${output.fps}`,
    'setpts=N',
  ].join(',')
}
