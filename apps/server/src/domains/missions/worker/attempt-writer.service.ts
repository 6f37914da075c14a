import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { holdsMission, writeAttempt } from '../mission.store.ts'
import { publishMission } from '../mission-messages.ts'
import type { MissionRow } from '../missions.tables.ts'
import type { StageProgress } from './stage-progress.ts'

export type AttemptWriterRequest = {
  readonly row: MissionRow
  readonly attemptId: string
  readonly scope: Scope
  readonly progress: StageProgress
  readonly deps: {
    readonly realtime: Realtime
    readonly clock: Clock
    readonly log: Log
    readonly pulseMs: number
  }
  /** The mission was cancelled, or another attempt holds it. */
  onLost(): void
}

/** Writes an attempt's progress, at most once per pulse, and notices at each pulse when the mission was taken away. */
export type AttemptWriter = {
  changed(): void
  setEngine(name: string): void
  engine(): string | null
  /** Writes now. */
  flush(): Promise<void>
  /** No write begins after this; resolves when the last one has ended. */
  stop(): Promise<void>
}

export const createAttemptWriter = (request: AttemptWriterRequest): AttemptWriter => {
  const { row, attemptId, scope, progress, onLost } = request
  const { realtime, clock, log, pulseMs } = request.deps
  let engine = row.engine
  let dirty = false
  let stopped = false
  let last: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    if (stopped) return
    if (!dirty) {
      if (!(await holdsMission(scope, row.id, attemptId))) onLost()
      return
    }
    dirty = false
    const change = { ...progress.report(), engine, updated_at: clock.now().toISOString() }
    if (await writeAttempt(scope, { id: row.id, attemptId }, change)) await publishMission(realtime, row)
    else onLost()
  }
  // One after the other: two writes side by side could end in the wrong order and let the progress fall back.
  const inLine = (): Promise<void> => {
    const next = last.then(write)
    last = next.catch(() => undefined)
    return next
  }
  const pulse = setInterval(() => {
    inLine().catch((error: unknown) => {
      dirty = true
      log.warn({ err: error, mission: row.id }, 'could not write the progress of a mission')
    })
  }, pulseMs)
  return {
    changed: () => {
      dirty = true
    },
    setEngine: (name) => {
      engine = name
      dirty = true
    },
    engine: () => engine,
    flush: () => {
      dirty = true
      return inLine()
    },
    stop: async () => {
      clearInterval(pulse)
      stopped = true
      await last
    },
  }
}
