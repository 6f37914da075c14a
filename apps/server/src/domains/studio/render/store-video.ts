import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderResult } from '@lectern/media'
import type { FileRecord, FilesFace, KeptFile } from '#domains/files'
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

type KeptVideo = {
  readonly film: FileRecord
  readonly cover: FileRecord
  readonly captions: readonly { language: string; label: string; file: FileRecord }[]
}

/** The material search leaves these out: covers are made from videos, not to make videos from. */
export const coverTag = 'cover'
/** Wide enough for a list card on a dense screen. */
const maxCoverWidth = 1280

const coverPath = (folder: string) => join(folder, 'cover.jpg')
const captionPath = (folder: string, language: string) => join(folder, `captions.${language}.vtt`)

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

const keepFiles = async (
  keep: (file: Omit<KeptFile, 'createdBy'>) => Promise<FileRecord>,
  { result, folder, tracks }: FinishedVideo,
  title: string,
): Promise<KeptVideo> => {
  const { path, width, height, durationMs } = result
  const size = { width, height, durationMs }
  const film = await keep({ ...size, path, name: fileName(title, '.mp4'), kind: 'video', mime: 'video/mp4' })
  const picture = { kind: 'picture', mime: 'image/jpeg', tags: [coverTag] } as const
  const cover = await keep({ ...picture, path: coverPath(folder), name: fileName(title, '.jpg') })
  const captions = []
  for (const { language, label } of tracks) {
    const name = fileName(title, `.${language}.vtt`)
    const file = await keep({ path: captionPath(folder, language), name, kind: 'subtitle', mime: 'text/vtt' })
    captions.push({ language, label, file })
  }
  return { film, cover, captions }
}

/** Writes what belongs to a finished video and answers the step that keeps all of it in one transaction. */
export const createVideoStorage = ({ files, events, projects, tools }: Deps) => {
  const keepAll = async (scope: Scope, run: MissionRun, video: FinishedVideo): Promise<StoredOutput[]> => {
    const { missionId, title, personId, personName } = run
    const { folder, projectId, chapters, engine, result } = video
    const by = { createdBy: personId, createdByName: personName }
    const kept = await keepFiles((file) => files.keep(scope, { ...file, ...by }), video, title)
    const videoId = newId()
    const coverId = kept.cover.id
    if (projectId !== null) await projects.noteVideo(scope, projectId, { videoId, coverId })
    const captions = kept.captions.map(({ language, label, file }) => ({ language, label, fileId: file.id }))
    const facts = { title, chapters, engine, captions, durationMs: result.durationMs, personId, personName }
    await events.announce(scope, videoRendered, {
      ...facts,
      videoId,
      missionId,
      projectId,
      fileId: kept.film.id,
      coverId,
    })
    scope.afterCommit(() => void rm(folder, { recursive: true, force: true }).catch(() => {}))
    const captionOutputs = kept.captions.map(({ file }) => outputOf('captions', file))
    return [outputOf('video', kept.film), ...captionOutputs, outputOf('cover', kept.cover)]
  }
  return async (run: MissionRun, video: FinishedVideo): Promise<MissionFinish> => {
    const { folder, result, tracks } = video
    await run.enter('store')
    run.setEngine(video.engine)
    for (const { language, vtt } of tracks) await writeFile(captionPath(folder, language), vtt)
    await tools.extractThumbnail({
      path: result.path,
      atMs: Math.min(1500, Math.floor(result.durationMs / 2)),
      width: Math.min(maxCoverWidth, result.width),
      outPath: coverPath(folder),
    })
    return (scope) => keepAll(scope, run, video)
  }
}
export type StoreVideo = ReturnType<typeof createVideoStorage>
