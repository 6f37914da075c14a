// Entry of the forked process: all native decoding, drawing and encoding happens here, so that a crash or a kill costs one job.

import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { ChildReply, ChildRequest, Job, JobResults } from './job.ts'
import { toMediaError } from './native/native-error.ts'

Log.setLevel(AV_LOG_QUIET)
// A parent killed with -9 closes the channel; without this its children would go on encoding.
process.on('disconnect', () => process.exit(0))

function reply(message: ChildReply): void {
  if (process.connected) process.send?.(message)
}

/** Each job loads only its own code: a probe should not pay for the encoder. */
async function runJob(job: Job, onFrames: (frames: number) => void): Promise<JobResults[Job['kind']]> {
  if (job.kind === 'probe') return (await import('./jobs/probe-job.ts')).probeStreams(job)
  if (job.kind === 'frame') return (await import('./jobs/frame-job.ts')).drawFrame(job)
  if (job.kind === 'card') return (await import('./jobs/card-job.ts')).drawCardFile(job)
  if (job.kind === 'segment') return (await import('./jobs/segment-job.ts')).encodeSegment(job, onFrames)
  if (job.kind === 'sound') return (await import('./jobs/sound-job.ts')).mixSound(job)
  return (await import('./jobs/join-job.ts')).joinSegments(job)
}

const answer = async ({ id, job }: ChildRequest): Promise<void> => {
  try {
    const result = await runJob(job, (frames) => reply({ id, type: 'progress', frames }))
    reply({ id, type: 'done', result })
  } catch (error) {
    const { kind, message, subject } = toMediaError(error)
    reply({ id, type: 'failed', kind, detail: message, subject })
  }
}

process.on('message', (request: ChildRequest) => void answer(request))
