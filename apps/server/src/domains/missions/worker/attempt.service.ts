import type { Log } from '#platform/log/log.ts'
import { missionAddress, missionIdOf } from '../mission-messages.ts'
import type { RegisteredRunner } from '../missions.ports.ts'
import type { MissionRow } from '../missions.tables.ts'
import { type AttemptEnd, type AttemptEndDeps, createAttemptEnd } from './attempt-end.service.ts'
import { type AttemptWriter, createAttemptWriter } from './attempt-writer.service.ts'
import { describeError, internalError } from './mission-error.ts'
import { createMissionRun, endWithin } from './mission-run.ts'
import { createStageProgress, type StageProgress } from './stage-progress.ts'

export type AttemptDeps = AttemptEndDeps & {
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

/** One attempt with everything that belongs to it. */
type Attempt = AttemptRequest & {
  readonly deps: AttemptDeps
  readonly log: Log
  readonly progress: StageProgress
  readonly writer: AttemptWriter
  readonly end: AttemptEnd
  /** Aborts when the mission was cancelled or another attempt holds it. */
  readonly taken: AbortSignal
}

const createAttempt = (deps: AttemptDeps, request: AttemptRequest, take: AbortController): Attempt => {
  const { row, attemptId, runner } = request
  const nowMs = () => deps.clock.now().getTime()
  const progress = createStageProgress({ stages: row.stages, weights: runner?.weights ?? {}, nowMs })
  const writer = createAttemptWriter({
    deps,
    row,
    attemptId,
    progress,
    scope: deps.tenants.scope(row.corp_id),
    onLost: () => take.abort(new Error('the mission was cancelled or given to another worker')),
  })
  const log = deps.log.child({ mission: row.id, kind: row.kind, attempt: row.attempts })
  return { ...request, deps, log, progress, writer, end: createAttemptEnd(deps, row, attemptId), taken: take.signal }
}

const run = async ({ deps, row, runner, progress, writer, end, log, taken, ticketSignal }: Attempt): Promise<void> => {
  if (!runner) throw new Error(`no runner for missions of the kind ${row.kind}`)
  await writer.flush()
  const signal = AbortSignal.any([taken, ticketSignal])
  const work = runner.run(createMissionRun(row, { progress, writer, signal }))
  const finish = await endWithin(work, ticketSignal, deps.graceMs)
  await writer.stop()
  const kept = await end.succeed(finish, { ...progress.ended('done'), engine: writer.engine() })
  log.info(kept ? 'mission succeeded' : 'mission was taken away')
}

const fail = async ({ row, progress, writer, end, log }: Attempt, cause: unknown): Promise<void> => {
  const stage = progress.report().stage ?? ''
  const told = describeError(cause, stage)
  if (!told) log.error({ err: cause }, 'a mission failed for an unknown reason')
  const error = told ?? internalError(row.id, stage)
  await end.fail({ ...progress.ended('failed'), engine: writer.engine(), error })
  log.info({ error: error.kind }, 'mission failed')
}

const listenForCancel = async ({ deps, row }: Attempt, over: AbortSignal, take: AbortController) => {
  const messages = deps.realtime.subscribe({ ...missionAddress(row, 'missions.cancelled'), signal: over })
  for await (const message of messages) {
    if (missionIdOf(message) === row.id) take.abort(new Error('the mission was cancelled'))
  }
}

/**
 * Runs one attempt to its end. Throws only when the ticket must go back to the queue: the worker stops, or the end
 * could not be written.
 */
export const runAttempt = async (deps: AttemptDeps, request: AttemptRequest): Promise<void> => {
  const take = new AbortController()
  const over = new AbortController()
  const attempt = createAttempt(deps, request, take)
  const { log, writer, end, ticketSignal } = attempt
  listenForCancel(attempt, over.signal, take).catch((error: unknown) =>
    log.warn({ err: error }, 'cannot hear of a cancel'),
  )
  try {
    await run(attempt)
  } catch (error) {
    await writer.stop()
    if (take.signal.aborted) log.info('mission was taken away')
    else if (ticketSignal.aborted) {
      await end.handBack()
      throw new Error('the mission was handed back', { cause: error })
    } else await fail(attempt, error)
  } finally {
    over.abort()
  }
}
