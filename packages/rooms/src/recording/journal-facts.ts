/** One line of `journal.jsonl` each. Times are epoch milliseconds. */
export type OpenedFact = {
  readonly fact: 'opened'
  readonly version: 1
  readonly segment_ms: number
  readonly at: number
}
export type TakeFact = {
  readonly fact: 'take'
  /** Counts up from 1 over the whole recording. */
  readonly take: number
  /** The header that the pieces of this take need before them. */
  readonly init: string
  readonly started_at: number
  /** `codecs` as in RFC 6381; pixels of the first key picture. */
  readonly video: {
    readonly codec: 'h264' | 'vp8'
    readonly codecs: string
    readonly width: number
    readonly height: number
  } | null
  /** Also there when the publisher sends none: then it is silence. */
  readonly audio: {
    readonly codec: 'aac' | 'opus'
    readonly codecs: string
    readonly sample_rate: number
    readonly channels: number
  }
}
export type SegmentFact = {
  readonly fact: 'segment'
  readonly sequence: number
  readonly take: number
  readonly file: string
  readonly started_at: number
  readonly duration_ms: number
  readonly bytes: number
  /** Begins with a key picture (or has no pictures), so that playing can begin here. */
  readonly independent: boolean
}
/** The longest piece in whole seconds; decided by the first one and never changed (RFC 8216, 6.2.1). */
export type TargetFact = { readonly fact: 'target'; readonly seconds: number }
export type EndedFact = { readonly fact: 'ended'; readonly reason: string; readonly at: number }

export type JournalFact = OpenedFact | TakeFact | SegmentFact | TargetFact | EndedFact

export const journalName = 'journal.jsonl'
export const initName = (take: number): string => `init-${String(take).padStart(4, '0')}.mp4`
export const segmentName = (sequence: number): string => `${String(sequence).padStart(7, '0')}.m4s`

const namePattern = /^(?:init-\d{4,6}\.mp4|\d{7,10}\.m4s)$/
/** A name that a recording gives to what players fetch; everything else is no file of it. */
export const isRecordingName = (name: string): boolean => namePattern.test(name)

const facts = new Set(['opened', 'take', 'segment', 'target', 'ended'])

/** The facts of whole lines. A line without its end was torn by a crash and does not count; neither does what follows a damaged one. */
export function parseFacts(text: string): JournalFact[] {
  const found: JournalFact[] = []
  const lines = text.split('\n')
  lines.pop()
  for (const line of lines) {
    const fact = parseFact(line)
    if (!fact) break
    found.push(fact)
  }
  return found
}

function parseFact(line: string): JournalFact | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const isFact = typeof value === 'object' && value !== null && 'fact' in value && facts.has(String(value.fact))
    return isFact ? (value as JournalFact) : undefined
  } catch {
    return undefined
  }
}
