import type { SourceFacts } from '../../probe/source-facts.ts'
import { toMediaProbe } from '../../probe/source-facts.ts'
import type { VideoFacts } from '../../worker/job.ts'

/** A file with pictures under the name that graphs may use: a link in the working folder, called by its content. */
export type Source = {
  readonly name: string
  readonly demuxer: string
  readonly video: VideoFacts
  readonly hasAlpha: boolean
  readonly seekable: boolean
  readonly fileStartMs: number
}

/** The parts of the facts that a graph needs. */
export function toSource(name: string, facts: SourceFacts, video: VideoFacts): Source {
  const { seekable, startMs } = facts.streams
  return { name, demuxer: facts.demuxer, video, hasAlpha: toMediaProbe(facts).hasAlpha, seekable, fileStartMs: startMs }
}
