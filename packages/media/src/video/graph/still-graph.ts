import { shownSize } from '../../probe/source-facts.ts'
import { openStillFilters, scaleShown, toJpeg, turnFilters } from './picture-graph.ts'
import type { Source } from './source.ts'

/** Graph of one moment of a file at a given width, never enlarged; beyond the end the last frame. */
export function stillChain(source: Source, moment: { atMs: number; endMs: number; width: number }): string {
  const shown = shownSize(source.video)
  const width = Math.max(2, 2 * Math.round(Math.min(moment.width, shown.width) / 2))
  const height = Math.max(2, 2 * Math.round((width * shown.height) / shown.width / 2))
  const draw = [scaleShown(source, { width, height }), ...turnFilters(source.video), 'setsar=1', toJpeg]
  if (moment.atMs <= 0) return [...openStillFilters(source, 'a'), ...draw].join(',')
  const atMs = Math.min(moment.atMs, Math.max(0, moment.endMs - 1))
  const seek = source.seekable && atMs > 1000 ? `:seek_point=${((atMs - 1000) / 1000).toFixed(3)}` : ''
  // Everything up to the moment passes and the last of it is kept: a frame is shown until the next one begins.
  const end = ((source.fileStartMs + atMs + 1) / 1000).toFixed(6)
  return [`movie=${source.name}:f=${source.demuxer}${seek}`, `trim=end=${end}`, ...draw].join(',')
}
