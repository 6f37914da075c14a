import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReplayOffset } from '@lectern/contract/domains/live'
import { probe } from '@lectern/media'
import { makeReplay, type Replay, ReplayError } from '@lectern/rooms'
import { z } from 'zod'
import type { FileRecord, FilesFace } from '#domains/files'
import type { MissionFinish, MissionRun, MissionRunner, StoredOutput } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { replayMade } from '../live.events.ts'
import { factsOf } from '../room/room-facts.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Transitions } from '../state/transition.service.ts'

export type ReplayJobDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly files: Pick<FilesFace, 'keep'>
  readonly sessions: SessionStore
  readonly transit: Transitions
  readonly clock: Clock
  readonly dataDir: string
}

const replayInputs = z.object({ live_id: z.uuid(), session_id: z.uuid(), round: z.number().int() })
type Inputs = z.output<typeof replayInputs>
type Made = {
  readonly replay: Replay
  readonly path: string
  readonly width: number | null
  readonly height: number | null
}

export const replayWeights = { read: 1, join: 8, store: 3 } as const

const toOffset = ({ startedAt, durationMs, replayMs }: Replay['offsets'][number]): ReplayOffset => ({
  at: new Date(startedAt).toISOString(),
  duration_ms: Math.round(durationMs),
  replay_ms: Math.round(replayMs),
})

// Signs that some system does not allow in names.
const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'replay'}.mp4`

const outputOf = ({ id, bytes, width, height, duration_ms }: FileRecord): StoredOutput => ({
  kind: 'video',
  file_id: id,
  bytes,
  width,
  height,
  duration_ms,
})

/**
 * What a person can be told; a full disk or a stopped mission passes on as it is. There were pieces when the mission began: that
 * none of them is of use means that they cannot be read.
 */
const explained = (error: unknown, signal: AbortSignal): unknown => {
  if (error instanceof ReplayError) return new Failure('live.unreadable-recording')
  const isOfSystem = error instanceof Error && 'code' in error && error.code !== 'ERR_OUT_OF_RANGE'
  return signal.aborted || isOfSystem ? error : new Failure('live.unreadable-recording')
}

const joinPieces = async (deps: ReplayJobDeps, run: MissionRun, { session_id }: Inputs): Promise<Made> => {
  await run.enter('read')
  const session = await deps.sessions.find(deps.tenants.scope(run.corpId), session_id)
  if (!session?.folder) throw new Failure('live.no-recording')
  const folder = join(deps.dataDir, 'cache', 'replays')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${run.missionId}.mp4`)
  await run.enter('join')
  const replay = await makeReplay({
    folder: join(deps.dataDir, session.folder),
    outPath: path,
    sinceMs: Date.parse(session.started_at),
    signal: run.signal,
    onProgress: (done) => run.progress(done * 100),
  }).catch((error: unknown) => {
    throw explained(error, run.signal)
  })
  const { width, height } = await probe(path)
  return { replay, path, width, height }
}

const keepReplay = async (
  deps: ReplayJobDeps,
  scope: Scope,
  { run, inputs, made }: { run: MissionRun; inputs: Inputs; made: Made },
) => {
  const { files, sessions, transit, events, clock } = deps
  const { replay, path, width, height } = made
  const session = await sessions.find(scope, inputs.session_id)
  // A later attempt was begun: what this one made is nobody's any more.
  if (session?.replay_round !== inputs.round) throw new Failure('platform.conflict')
  const size = { path, width, height, durationMs: replay.durationMs }
  const file = await files.keep(scope, {
    ...size,
    name: fileName(run.title),
    kind: 'video',
    mime: 'video/mp4',
    tags: ['replay'],
    createdBy: run.personId,
    createdByName: run.personName,
  })
  const offsets = replay.offsets.map(toOffset)
  const durationMs = Math.round(replay.durationMs)
  const change = { replay_file_id: file.id, replay_duration_ms: durationMs, offsets, replay_error: null }
  await sessions.change(scope, session.id, { ...change, updated_at: clock.now().toISOString() })
  const row = await transit.stepInside(scope, inputs.live_id, { cause: 'replay-made' })
  if (row)
    await events.announce(scope, replayMade, {
      ...factsOf(row),
      sessionId: session.id,
      fileId: file.id,
      durationMs,
      offsets,
    })
  scope.afterCommit(() => void rm(path, { force: true }).catch(() => {}))
  return [outputOf(file)]
}

/** Joins the pieces of a session to one mp4, by copying. */
export const createReplayRunner =
  (deps: ReplayJobDeps): MissionRunner =>
  async (run): Promise<MissionFinish> => {
    const inputs = replayInputs.parse(run.inputs)
    const made = await joinPieces(deps, run, inputs)
    await run.enter('store')
    run.setEngine('mediabunny')
    return (scope) => keepReplay(deps, scope, { run, inputs, made })
  }
