import { join } from 'node:path'
import type { VideoSpec } from '@lectern/contract/domains/studio'
import { MediaError } from '@lectern/media'
import type { MissionRun, MissionRunner } from '#domains/missions'
import { checkSpec } from '../check/check-spec.ts'
import { refuse } from '../check/problem.ts'
import { expectNarration } from '../plan/narration-length.ts'
import { pictureCaption, pictureSpec } from '../plan/picture-spec.ts'
import { neededFileIds } from '../plan/spec-files.ts'
import { framesPerSecond, loudnessLufs, videoSize } from '../plan/video-size.ts'
import { cleanSpeech } from '../speech/clean-speech.ts'
import type { NarrationCache } from '../speech/narration-cache.ts'
import type { Narration, SpeechEngine } from '../studio.ports.ts'
import { checkConcatenate, checkPictures } from './check-joined.ts'
import { openRenderFolder } from './render-folder.ts'
import { concatenateInputs, pictureInputs, renderInputs } from './render-inputs.ts'
import { type FoundFile, fetchFiles, type RenderDeps, renderSpec, withExplanation } from './render-plan.ts'
import { followStages } from './stage-follower.ts'

/** Hours of finished segments and of speech; what is used again is touched and stays longest. */
const segmentCacheBytes = 4 * 1024 ** 3
const speechCacheBytes = 1024 ** 3

export type RenderJobDeps = RenderDeps & { readonly engine: SpeechEngine; readonly narrations: NarrationCache }
type Narrations = (Narration | undefined)[]

/** Every scene's text as sound, in order; a text that was spoken before costs nothing. */
const speakScenes = async ({ narrations }: RenderJobDeps, run: MissionRun, spec: VideoSpec): Promise<Narrations> => {
  await run.enter('speech')
  if (spec.voice_mode !== 'tts') return []
  const spoken: Narrations = []
  for (const { text } of spec.scenes) {
    if (run.signal.aborted) throw new MediaError('cancelled', 'the mission was stopped')
    const request = { text, voiceId: spec.voice_id, rate: spec.rate, signal: run.signal }
    spoken.push(text.trim() ? await narrations.narrate(request) : undefined)
    run.progress((spoken.length / spec.scenes.length) * 100)
  }
  return spoken
}

/** Own recordings, or the time that silent text takes to read. */
const unspoken = (spec: VideoSpec, engine: SpeechEngine, files: ReadonlyMap<string, FoundFile>): Narrations =>
  spec.scenes.map((scene) => {
    const expected = expectNarration(scene, spec, { engine, files })
    const path = spec.voice_mode === 'own' && scene.narration_id ? files.get(scene.narration_id)?.path : undefined
    return expected && path !== undefined ? { ...expected, path } : expected
  })

const runRender =
  (deps: RenderJobDeps): MissionRunner =>
  async (run) => {
    const { spec, project_id: projectId } = renderInputs.parse(run.inputs)
    const spoken = await withExplanation(spec, () => speakScenes(deps, run, spec))
    const files = await fetchFiles(deps, run, neededFileIds(spec))
    const isSpoken = spec.voice_mode === 'tts'
    return renderSpec(deps, run, {
      spec,
      files,
      narrations: isSpoken ? spoken : unspoken(spec, deps.engine, files),
      // The files may have gone since the mission began.
      problems: checkSpec(spec, { files, engine: deps.engine }),
      projectId,
      speaker: spoken.some(Boolean) ? deps.engine.name : null,
    })
  }

const runPictures =
  (deps: RenderJobDeps): MissionRunner =>
  async (run) => {
    const spec = pictureSpec(pictureInputs.parse(run.inputs))
    const files = await fetchFiles(deps, run, neededFileIds(spec))
    return renderSpec(deps, run, {
      spec,
      files,
      narrations: spec.scenes.map((_, index) => pictureCaption(spec, index)),
      problems: checkPictures(spec, { files, engine: deps.engine }),
      projectId: null,
      speaker: null,
    })
  }

const runConcatenate =
  (deps: RenderJobDeps): MissionRunner =>
  async (run) => {
    const input = concatenateInputs.parse(run.inputs)
    const files = await fetchFiles(
      deps,
      run,
      input.items.map(({ material_id }) => material_id),
    )
    refuse(checkConcatenate(input, files))
    const folder = await openRenderFolder(deps.folders, run.missionId)
    const stages = followStages(run)
    const items = input.items.map(({ material_id, in_ms, out_ms }) => ({
      path: files.get(material_id)?.path ?? '',
      inMs: in_ms,
      ...(out_ms === undefined ? {} : { outMs: out_ms }),
    }))
    const request = {
      items,
      ...videoSize(input.aspect, input.resolution),
      fps: framesPerSecond,
      transition: { kind: input.transition.kind, durationMs: input.transition.duration_ms },
      loudnessLufs,
      normaliseLoudness: input.normalise_loudness,
    }
    const outPath = join(folder, 'video.mp4')
    const options = { cacheDir: deps.folders.segments, outPath, onProgress: stages.report, signal: run.signal }
    const result = await withExplanation(null, () => deps.tools.concatenateVideos(request, options))
    await stages.finish()
    const chapters = input.items.map(({ material_id }, index) => ({
      startMs: result.sceneStartsMs[index] ?? 0,
      title: files.get(material_id)?.name.replace(/\.[a-z0-9]{1,5}$/i, '') || String(index + 1),
    }))
    return deps.storeVideo(run, { folder, result, tracks: [], chapters, projectId: null, engine: result.engine })
  }

/** Keeps the caches small; a failure of housekeeping must not cost a finished video. */
const tidily =
  (deps: RenderJobDeps, runner: MissionRunner): MissionRunner =>
  async (run) => {
    const finish = await runner(run)
    const { speech, segments } = deps.folders
    await Promise.all([
      deps.tools.cleanCache({ cacheDir: segments, maxBytes: segmentCacheBytes }),
      cleanSpeech(speech, speechCacheBytes),
    ]).catch(() => {})
    return finish
  }

/** The three kinds of missions that make videos. */
export const createRenderRunners = (deps: RenderJobDeps) =>
  ({
    'studio.render': tidily(deps, runRender(deps)),
    'studio.picture-video': tidily(deps, runPictures(deps)),
    'studio.concatenate': tidily(deps, runConcatenate(deps)),
  }) as const
