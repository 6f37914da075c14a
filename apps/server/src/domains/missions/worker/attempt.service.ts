import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenants } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import { missionAddress, missionIdOf } from '../mission-messages.ts'
import type { MissionFinish, MissionRun, RegisteredRunner } from '../missions.ports.ts'
import type { MissionRow } from '../missions.tables.ts'
import { type AttemptEndDeps, createAttemptEnd } from './attempt-end.service.ts'
import { type AttemptWriter, createAttemptWriter } from './attempt-writer.service.ts'
import { describeError, internalError } from './mission-error.ts'
import { createStageProgress, type StageProgress } from './stage-progress.ts'

export type AttemptDeps = AttemptEndDeps & {
  readonly tenants: Tenants
  readonly log: Log
  /** How often progress is written and a cancel is noticed even without notifications. */
  readonly pulseMs: number
  /** How long a stopping worker waits for a runner that does not listen to its signal. */
  readonly graceMs: number
}

export type AttemptRequest = {
  readonly row: MissionRow
  readonly attemptId: string
  readonly runner: RegisteredRunner | undefined
  /** Aborts when the worker stops or its ticket went to another one. */
  readonly ticketSignal: AbortSignal
}

type Parts = { readonly progress: StageProgress; readonly writer: AttemptWriter; readonly signal: AbortSignal }

const runOf = (row: MissionRow, { progress, writer, signal }: Parts): MissionRun => ({
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

/** Rejects when the worker stops and the runner has not ended `graceMs` later; what it still does is fenced off. */
const within = async (work: Promise<MissionFinish>, stop: AbortSignal, graceMs: number): Promise<MissionFinish> => {
  const left = new AbortController()
  const tooLate = async (): Promise<never> => {
    await new Promise<void>((resolve) => {
      if (stop.aborted) resolve()
      else stop.addEventListener('abort', () => resolve(), { once: true, signal: left.signal })
    })
    await sleep(graceMs, undefined, { signal: left.signal })
    throw new Error('the runner did not stop in time')
  }
  try {
    const late = tooLate()
    late.catch(() => undefined)
    return await Promise.race([work, late])
  } finally {
    left.abort()
  }
}

const listenForCancel = async (deps: AttemptDeps, row: MissionRow, signal: AbortSignal, onCancel: () => void) => {
  const messages = deps.realtime.subscribe({ ...missionAddress(row, 'missions.cancelled'), signal })
  for await (const message of messages) if (missionIdOf(message) === row.id) onCancel()
}

/**
 * Runs one attempt to its end. Throws only when the ticket must go back to the queue: the worker stops, or the end
 * could not be written.
 */
export const runAttempt = async (deps: AttemptDeps, request: AttemptRequest): Promise<void> => {
  const { row, attemptId, runner, ticketSignal } = request
  const { log, realtime, clock } = deps
  const taken = new AbortController()
  const over = new AbortController()
  const take = () => taken.abort(new Error('the mission was cancelled or given to another worker'))
  const signal = AbortSignal.any([taken.signal, ticketSignal])
  const progress = createStageProgress({
    stages: row.stages,
    weights: runner?.weights ?? {},
    nowMs: () => clock.now().getTime(),
  })
  const scope = deps.tenants.scope(row.corp_id)
  const writer = createAttemptWriter({
    row,
    attemptId,
    scope,
    progress,
    realtime,
    clock,
    log,
    pulseMs: deps.pulseMs,
    onLost: take,
  })
  const end = createAttemptEnd(deps, row, attemptId)
  const facts = { mission: row.id, kind: row.kind, attempt: row.attempts }
  listenForCancel(deps, row, over.signal, take).catch((error: unknown) => log.warn({ err: error }, 'cancel not heard'))
  const fail = async (error: unknown) => {
    const stage = progress.report().stage ?? ''
    const told = describeError(error, stage)
    if (!told) log.error({ err: error, ...facts }, 'a mission failed for an unknown reason')
    await end.fail({
      ...progress.ended('failed'),
      engine: writer.engine(),
      error: told ?? internalError(row.id, stage),
    })
    log.info({ ...facts, error: told?.kind ?? 'platform.internal' }, 'mission failed')
  }
  try {
    if (!runner) throw new Error(`no runner for missions of the kind ${row.kind}`)
    await writer.flush()
    const work = runner.run(runOf(row, { progress, writer, signal }))
    const finish = await within(work, ticketSignal, deps.graceMs)
    await writer.stop()
    const kept = await end.succeed(finish, { ...progress.ended('done'), engine: writer.engine() })
    log.info(facts, kept ? 'mission succeeded' : 'mission was taken away')
  } catch (error) {
    await writer.stop()
    if (taken.signal.aborted) log.info(facts, 'mission was taken away')
    else if (ticketSignal.aborted) {
      await end.handBack()
      throw new Error('the mission was handed back', { cause: error })
    } else await fail(error)
  } finally {
    over.abort()
  }
}
