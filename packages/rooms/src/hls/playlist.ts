import type { SegmentFact, TakeFact } from '../recording/journal-facts.ts'
import { type RecordingState, segmentsSince } from '../recording/recording-state.ts'

export type PlaylistOptions = {
  /** Address of a file of the recording, absolute or relative to the playlist. The bare name when left out. */
  readonly uriOf?: (file: string) => string
}

export type LivePlaylistOptions = PlaylistOptions & {
  /** How far back viewers can go; two hours when left out. */
  readonly windowMs?: number
  /** Epoch milliseconds: what had ended before is not shown, such as a rehearsal. Constant over the stream's life. */
  readonly sinceMs?: number
  /** Nothing will follow: players stop asking. */
  readonly ended?: boolean
  /** The player has the older part already (`_HLS_skip=YES`): a window of two hours is a megabyte a second otherwise. */
  readonly skip?: boolean
}

const twoHoursMs = 7_200_000
/** Least that may be skipped, in target durations (RFC 8216bis, 4.4.3.8). */
const skipAfterTargets = 6
/** Wall clock times are repeated so often, and wherever players could not reckon them. */
const datedEvery = 30

/**
 * Sliding media playlist (RFC 8216) of the newest part. Undefined while nothing is there that players take: takes with VP8 are left
 * out, since no player takes VP8 by HLS.
 */
export function livePlaylist(state: RecordingState, options: LivePlaylistOptions = {}): string | undefined {
  const { windowMs = twoHoursMs, sinceMs = 0, ended = false, skip = false, uriOf } = options
  const all = playable({ ...state, segments: segmentsSince(state, sinceMs) })
  const from = windowStart(all, windowMs)
  const listed = all.slice(from)
  if (listed.length === 0) return undefined
  const skipMs = skipAfterTargets * targetOf(state) * 1000
  const skipped = skip && !ended ? countOlder(listed, skipMs) : 0
  const lines = [
    ...header(state, skipped > 0 ? 9 : 7),
    ...(ended ? [] : [`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${skipMs / 1000}`]),
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${countChanges(all.slice(0, from + 1))}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...list({ state, listed, from: skipped, ...(uriOf && { uriOf }) }),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Everything from the first piece to the last one, finished. */
export function replayPlaylist(state: RecordingState, { uriOf }: PlaylistOptions = {}): string | undefined {
  const listed = playable(state)
  if (listed.length === 0) return undefined
  const lines = [
    ...header(state, 7),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...list({ state, listed, from: 0, ...(uriOf && { uriOf }) }),
    '#EXT-X-ENDLIST',
  ]
  return `${lines.join('\n')}\n`
}

const targetOf = ({ targetSeconds }: RecordingState): number => targetSeconds ?? 1

const header = (state: RecordingState, version: number): string[] => [
  '#EXTM3U',
  `#EXT-X-VERSION:${version}`,
  `#EXT-X-TARGETDURATION:${targetOf(state)}`,
]

const isPlayable = (take: TakeFact | undefined): boolean => take !== undefined && take.video?.codec !== 'vp8'

function playable({ segments, takes }: RecordingState): readonly SegmentFact[] {
  const all = [...takes.values()].every(isPlayable)
  return all ? segments : segments.filter(({ take }) => isPlayable(takes.get(take)))
}

/** The window never begins in the middle of a group of pictures, nor is it shorter than three pieces (6.2.2). */
function windowStart(all: readonly SegmentFact[], windowMs: number): number {
  let from = all.length
  for (let leftMs = windowMs; from > 0; from--) {
    leftMs -= all[from - 1]?.duration_ms ?? 0
    if (leftMs < 0 && all.length - from >= 3) break
  }
  const start = all.findIndex(({ independent }, index) => index >= from && independent)
  return start < 0 ? from : start
}

function countOlder(listed: readonly SegmentFact[], newestMs: number): number {
  let kept = listed.length
  for (let leftMs = newestMs; kept > 0 && leftMs > 0; kept--) leftMs -= listed[kept - 1]?.duration_ms ?? 0
  return kept
}

const countChanges = (segments: readonly SegmentFact[]): number =>
  segments.reduce((sum, { take }, index) => (index > 0 && segments[index - 1]?.take !== take ? sum + 1 : sum), 0)

type Listing = {
  readonly state: RecordingState
  readonly listed: readonly SegmentFact[]
  readonly from: number
  readonly uriOf?: (file: string) => string
}

function list({ state, listed, from, uriOf = (file) => file }: Listing): string[] {
  const lines: string[] = []
  for (let index = from; index < listed.length; index++) {
    const segment = listed[index]
    if (!segment) continue
    const isNewTake = index > 0 && listed[index - 1]?.take !== segment.take
    const isFirst = index === from
    if (isNewTake) lines.push('#EXT-X-DISCONTINUITY')
    if (isFirst || isNewTake) lines.push(`#EXT-X-MAP:URI="${uriOf(state.takes.get(segment.take)?.init ?? '')}"`)
    if (isFirst || isNewTake || segment.sequence % datedEvery === 0) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.started_at).toISOString()}`)
    }
    lines.push(`#EXTINF:${(segment.duration_ms / 1000).toFixed(3)},`, uriOf(segment.file))
  }
  return lines
}
