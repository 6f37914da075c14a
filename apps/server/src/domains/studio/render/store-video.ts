import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderResult } from '@lectern/media'
import type { FileRecord, FilesFace } from '#domains/files'
import type { MissionFinish, MissionRun, StoredOutput } from '#domains/missions'
import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { ProjectService } from '../project/project.service.ts'
import { videoRendered } from '../studio.events.ts'
import type { VideoTools } from '../studio.ports.ts'
import type { CaptionTrack } from './caption-tracks.ts'

type Deps = {
  files: Pick<FilesFace, 'keep'>
  events: Events
  projects: Pick<ProjectService, 'noteVideo'>
  tools: Pick<VideoTools, 'extractThumbnail'>
}

export type FinishedVideo = {
  readonly folder: string
  readonly result: RenderResult
  readonly tracks: readonly CaptionTrack[]
  readonly chapters: { startMs: number; title: string }[]
  readonly projectId: string | null
  readonly engine: string
}

/** The material search leaves these out: covers are made from videos, not to make videos from. */
export const coverTag = 'cover'
/** Wide enough for a list card on a dense screen. */
const maxCoverWidth = 1280

const fileName = (title: string, ending: string): string =>
  // Signs that some system does not allow in names.
  `${title.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'video'}${ending}`

const outputOf = (kind: StoredOutput['kind'], file: FileRecord): StoredOutput => ({
  kind,
  file_id: file.id,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  duration_ms: file.duration_ms,
})

/** Writes what belongs to a finished video and answers the step that keeps all of it in one transaction. */
export const createVideoStorage = ({ files, events, projects, tools }: Deps) => {
  const keepCaptions = async (scope: Scope, run: MissionRun, { folder, tracks }: FinishedVideo) => {
    const kept = []
    for (const { language, label } of tracks) {
      const file = await files.keep(scope, {
        path: join(folder, `captions.${language}.vtt`),
        name: fileName(run.title, `.${language}.vtt`),
        kind: 'subtitle',
        mime: 'text/vtt',
        createdBy: run.personId,
        createdByName: run.personName,
      })
      kept.push({ language, label, file })
    }
    return kept
  }
  const keepAll = async (scope: Scope, run: MissionRun, video: FinishedVideo): Promise<StoredOutput[]> => {
    const { result, folder, projectId, chapters, engine } = video
    const by = { createdBy: run.personId, createdByName: run.personName }
    const size = { width: result.width, height: result.height, durationMs: result.durationMs }
    const name = fileName(run.title, '.mp4')
    const film = await files.keep(scope, { ...by, ...size, path: result.path, name, kind: 'video', mime: 'video/mp4' })
    const cover = await files.keep(scope, {
      ...by,
      path: join(folder, 'cover.jpg'),
      name: fileName(run.title, '.jpg'),
      kind: 'picture',
      mime: 'image/jpeg',
      tags: [coverTag],
    })
    const captions = await keepCaptions(scope, run, video)
    const videoId = newId()
    if (projectId !== null) await projects.noteVideo(scope, projectId, { videoId, coverId: cover.id })
    await events.announce(scope, videoRendered, {
      videoId,
      missionId: run.missionId,
      projectId,
      title: run.title,
      fileId: film.id,
      coverId: cover.id,
      captions: captions.map(({ language, label, file }) => ({ language, label, fileId: file.id })),
      chapters,
      durationMs: result.durationMs,
      engine,
      personId: run.personId,
      personName: run.personName,
    })
    scope.afterCommit(() => void rm(folder, { recursive: true, force: true }).catch(() => {}))
    return [
      outputOf('video', film),
      ...captions.map(({ file }) => outputOf('captions', file)),
      outputOf('cover', cover),
    ]
  }
  return async (run: MissionRun, video: FinishedVideo): Promise<MissionFinish> => {
    const { folder, result, tracks } = video
    await run.enter('store')
    run.setEngine(video.engine)
    for (const { language, vtt } of tracks) await writeFile(join(folder, `captions.${language}.vtt`), vtt)
    await tools.extractThumbnail({
      path: result.path,
      atMs: Math.min(1500, Math.floor(result.durationMs / 2)),
      width: Math.min(maxCoverWidth, result.width),
      outPath: join(folder, 'cover.jpg'),
    })
    return (scope) => keepAll(scope, run, video)
  }
}
export type StoreVideo = ReturnType<typeof createVideoStorage>
