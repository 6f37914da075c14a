import { join } from 'node:path'
import type { VideoSpec } from '@lectern/contract/domains/studio'
import type { FileRecord, FilesFace } from '#domains/files'
import type { MissionFinish, MissionRun } from '#domains/missions'
import type { Tenants } from '#platform/db/scope.ts'
import type { Problem } from '../check/problem.ts'
import { refuse } from '../check/problem.ts'
import { cardTitle } from '../plan/card-text.ts'
import { compilePlan, type LocalFile } from '../plan/compile-plan.ts'
import type { Narration, VideoTools } from '../studio.ports.ts'
import { captionTracks } from './caption-tracks.ts'
import { explainMedia } from './media-failure.ts'
import { openRenderFolder, type StudioFolders } from './render-folder.ts'
import { followStages } from './stage-follower.ts'
import type { StoreVideo } from './store-video.ts'

export type RenderDeps = {
  readonly tenants: Tenants
  readonly files: Pick<FilesFace, 'findMany' | 'localPath'>
  readonly tools: VideoTools
  readonly folders: StudioFolders
  readonly storeVideo: StoreVideo
}

export type FoundFile = LocalFile & Pick<FileRecord, 'name' | 'duration_ms'>

/** Brings files to this machine. What is gone is left out: the check that follows names it. */
export const fetchFiles = async (
  { tenants, files }: RenderDeps,
  run: MissionRun,
  ids: readonly string[],
): Promise<Map<string, FoundFile>> => {
  await run.enter('pictures')
  const records = await files.findMany(tenants.scope(run.corpId), [...ids])
  const found = new Map<string, FoundFile>()
  for (const record of records) {
    const path = await files.localPath(record, run.signal)
    found.set(record.id, { kind: record.kind, name: record.name, duration_ms: record.duration_ms, path })
    run.progress((found.size / records.length) * 100)
  }
  return found
}

/** Runs media work; what a person can act on comes out as a Failure. */
export const withExplanation = async <T>(
  spec: Pick<VideoSpec, 'scenes'> | null,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw explainMedia(error, (id) => {
      const index = spec?.scenes.findIndex((scene) => scene.id === id) ?? -1
      return index < 0 ? undefined : index + 1
    })
  }
}

export type SpecRender = {
  readonly spec: VideoSpec
  readonly files: ReadonlyMap<string, FoundFile>
  readonly narrations: readonly (Narration | undefined)[]
  readonly problems: readonly Problem[]
  readonly projectId: string | null
  /** Who spoke, if anybody did. */
  readonly speaker: string | null
}

/** The way from a spec with everything at hand to a stored video. */
export const renderSpec = async (deps: RenderDeps, run: MissionRun, render: SpecRender): Promise<MissionFinish> => {
  const { spec, files, narrations, problems, projectId, speaker } = render
  refuse(problems)
  const { plan, cues } = compilePlan({ spec, files, narrations, quality: 'final' })
  const folder = await openRenderFolder(deps.folders, run.missionId)
  const stages = followStages(run)
  const result = await withExplanation(spec, () =>
    deps.tools.renderVideo(plan, {
      cacheDir: deps.folders.segments,
      outPath: join(folder, 'video.mp4'),
      onProgress: stages.report,
      signal: run.signal,
    }),
  )
  await stages.finish()
  return deps.storeVideo(run, {
    folder,
    result,
    tracks: captionTracks(spec, cues, result.sceneStartsMs),
    chapters: spec.scenes.map((scene, index) => ({
      startMs: result.sceneStartsMs[index] ?? 0,
      title: scene.card?.title.trim() || cardTitle(scene.text) || String(index + 1),
    })),
    projectId,
    engine: speaker === null ? result.engine : `${result.engine} + ${speaker}`,
  })
}
