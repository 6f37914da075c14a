import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { probe } from '@lectern/media'
import { cutClip } from '@lectern/rooms'
import { z } from 'zod'
import type { FileRecord, FilesFace } from '#domains/files'
import type { MissionFinish, MissionRun, MissionRunner, StoredOutput } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { StoredChapter } from '../live.tables.ts'
import type { SessionStore } from '../state/session.store.ts'

export type ClipJobDeps = {
  readonly tenants: Tenants
  readonly files: Pick<FilesFace, 'get' | 'keep' | 'localPath'>
  readonly sessions: SessionStore
  readonly clock: Clock
  readonly dataDir: string
}

export const clipsKind = 'live.clips'
export const clipStages = ['cut', 'store'] as const
export const clipWeights = { cut: 8, store: 2 } as const

export const clipInputs = z.object({ session_id: z.uuid(), replay_file_id: z.uuid() })
type Inputs = z.output<typeof clipInputs>

type CutClip = {
  readonly chapter: StoredChapter
  readonly path: string
  readonly durationMs: number
  readonly width: number | null
  readonly height: number | null
}

// Signs that some system does not allow in names.
const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'clip'}.mp4`

const isSame = (a: StoredChapter, b: StoredChapter): boolean =>
  a.start_ms === b.start_ms && a.product_id === b.product_id && a.clip_file_id === null

const cutAll = async (deps: ClipJobDeps, run: MissionRun, { folder, inputs }: { folder: string; inputs: Inputs }) => {
  const { tenants, files, sessions } = deps
  const scope = tenants.scope(run.corpId)
  const session = await sessions.find(scope, inputs.session_id)
  const chapters = (session?.chapters ?? []).filter(({ clip_file_id }) => clip_file_id === null)
  const replayPath = await files.localPath(await files.get(scope, inputs.replay_file_id), run.signal)
  await mkdir(folder, { recursive: true })
  const clips: CutClip[] = []
  for (const [index, chapter] of chapters.entries()) {
    const path = join(folder, `${index}.mp4`)
    const { start_ms: fromMs, end_ms: toMs } = chapter
    await cutClip({ replayPath, fromMs, toMs, outPath: path, signal: run.signal })
    const { durationMs, width, height } = await probe(path)
    clips.push({ chapter, path, durationMs: durationMs ?? toMs - fromMs, width, height })
    run.progress(((index + 1) / chapters.length) * 100)
  }
  return clips
}

const outputOf = ({ id, bytes, width, height, duration_ms }: FileRecord): StoredOutput => ({
  kind: 'video',
  file_id: id,
  bytes,
  width,
  height,
  duration_ms,
})

const keepAll = async (
  { files, sessions, clock }: ClipJobDeps,
  scope: Scope,
  { run, inputs, clips }: { run: MissionRun; inputs: Inputs; clips: readonly CutClip[] },
): Promise<StoredOutput[]> => {
  const session = await sessions.find(scope, inputs.session_id)
  // The replay was made anew meanwhile: its clips are another mission's.
  if (session?.replay_file_id !== inputs.replay_file_id) throw new Failure('platform.conflict')
  let chapters = session.chapters
  const outputs: StoredOutput[] = []
  for (const { chapter, path, durationMs, width, height } of clips) {
    // Another mission was faster: one begun anew beside one that was tried again.
    if (!chapters.some((one) => isSame(one, chapter))) continue
    const file = await files.keep(scope, {
      path,
      width,
      height,
      durationMs,
      tags: ['clip'],
      name: fileName(chapter.title),
      kind: 'video',
      mime: 'video/mp4',
      createdBy: run.personId,
      createdByName: run.personName,
    })
    chapters = chapters.map((one) => (isSame(one, chapter) ? { ...one, clip_file_id: file.id } : one))
    outputs.push(outputOf(file))
  }
  await sessions.change(scope, session.id, { chapters, updated_at: clock.now().toISOString() })
  return outputs
}

/** Cuts one clip for each chapter of a replay, by copying. */
export const createClipRunner =
  (deps: ClipJobDeps): MissionRunner =>
  async (run): Promise<MissionFinish> => {
    const inputs = clipInputs.parse(run.inputs)
    const folder = join(deps.dataDir, 'cache', 'clips', run.missionId)
    await run.enter('cut')
    run.setEngine('mediabunny')
    const clips = await cutAll(deps, run, { folder, inputs }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
    await run.enter('store')
    return async (scope) => {
      const outputs = await keepAll(deps, scope, { run, inputs, clips })
      scope.afterCommit(() => void rm(folder, { recursive: true, force: true }).catch(() => {}))
      return outputs
    }
  }
