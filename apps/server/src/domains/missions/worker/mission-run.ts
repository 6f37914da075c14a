import { setTimeout as sleep } from 'node:timers/promises'
import type { MissionRun } from '../missions.ports.ts'
import type { MissionRow } from '../missions.tables.ts'
import type { AttemptWriter } from './attempt-writer.service.ts'
import type { StageProgress } from './stage-progress.ts'

export type RunParts = {
  readonly progress: StageProgress
  readonly writer: AttemptWriter
  readonly signal: AbortSignal
}

/** What the runner of a mission gets into its hands. */
export const createMissionRun = (row: MissionRow, { progress, writer, signal }: RunParts): MissionRun => ({
  missionId: row.id,
  corpId: row.corp_id,
  personId: row.created_by,
  personName: row.created_by_name,
  title: row.title,
  subjectId: row.subject_id,
  inputs: row.inputs,
  attempt: row.attempts,
  signal,
  enter: async (stage) => {
    signal.throwIfAborted()
    progress.enter(stage)
    await writer.flush()
    signal.throwIfAborted()
  },
  progress: (percent) => {
    progress.set(percent)
    writer.changed()
  },
  setEngine: (name) => writer.setEngine(name),
})

/** Rejects when `stop` has aborted and the work has not ended `graceMs` later. */
export const endWithin = async <T>(work: Promise<T>, stop: AbortSignal, graceMs: number): Promise<T> => {
  const left = new AbortController()
  const waitTooLong = async (): Promise<never> => {
    await new Promise<void>((resolve) => {
      if (stop.aborted) resolve()
      else stop.addEventListener('abort', () => resolve(), { once: true, signal: left.signal })
    })
    await sleep(graceMs, undefined, { signal: left.signal })
    throw new Error('the runner did not stop in time')
  }
  const tooLong = waitTooLong()
  // Loses the race in nearly every case, and then its rejection interests nobody.
  tooLong.catch(() => undefined)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    left.abort()
  }
}
