import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { studioEndpoints, VideoSpec } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { FilesFace } from '#domains/files'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { checkPicture } from '../check/check-scene.ts'
import { type Problem, refuse } from '../check/problem.ts'
import { findStrangeFiles } from '../material/named-files.view.ts'
import { compilePlan } from '../plan/compile-plan.ts'
import { expectNarration } from '../plan/narration-length.ts'
import type { StudioFolders } from '../render/render-folder.ts'
import { withExplanation } from '../render/render-plan.ts'
import type { SpeechEngine, VideoTools } from '../studio.ports.ts'

type Input = ParsedOf<typeof studioEndpoints.framePreview>
type Deps = {
  tenants: Tenants
  files: Pick<FilesFace, 'findMany' | 'localPath'>
  engine: SpeechEngine
  tools: Pick<VideoTools, 'renderSceneFrame'>
  folders: StudioFolders
}

/** One scene alone, small, without sound. An unknown voice must not keep anybody from seeing a picture. */
const aloneSpec = ({ spec, scene }: Input, engine: SpeechEngine): VideoSpec => {
  const isKnown = engine.listVoices().some(({ id }) => id === spec.voice_id)
  const voice_mode = spec.voice_mode === 'tts' && !isKnown ? 'none' : spec.voice_mode
  return { ...spec, voice_mode, resolution: 480, bgm: null, scenes: [scene] }
}

const inPreview = (problem: Problem): Problem => ({
  ...problem,
  field: problem.field.startsWith('scenes.0') ? problem.field.replace('scenes.0', 'scene') : `spec.${problem.field}`,
})

/** A JPEG of a scene with its first subtitle, drawn by the same code that draws the video, in a process of its own. */
export const createFramePreviewService = ({ tenants, files, engine, tools, folders }: Deps) => ({
  preview: async (actor: Actor, input: Input, signal: AbortSignal): Promise<Buffer> => {
    const spec = aloneSpec(input, engine)
    const { scene } = input
    const ids = [...scene.material_ids, ...(scene.narration_id === null ? [] : [scene.narration_id])]
    const scope = tenants.scope(actor)
    const found = ids.length > 0 ? await files.findMany(scope, ids) : []
    const facts = new Map(found.map((file) => [file.id, file]))
    refuse(checkPicture({ spec, scene, index: 0, at: 'scene', files: facts, engine }))
    refuse((await findStrangeFiles(scope, { ...input.spec, scenes: [scene] })).map(inPreview))
    const local = new Map(
      await Promise.all(
        found
          .filter(({ id }) => scene.material_ids.includes(id))
          .map(async (file) => [file.id, { kind: file.kind, path: await files.localPath(file, signal) }] as const),
      ),
    )
    const narration = expectNarration(scene, spec, { engine, files: facts })
    const { plan, cues } = compilePlan({ spec, files: local, narrations: [narration], quality: 'preview' })
    const cue = cues[0]?.[0]
    const atMs = cue ? (cue.startMs + cue.endMs) / 2 : (plan.scenes[0]?.durationMs ?? 0) / 2
    await mkdir(folders.previews, { recursive: true })
    const outPath = join(folders.previews, `${randomUUID()}.jpg`)
    try {
      await withExplanation(spec, () =>
        tools.renderSceneFrame({ plan, sceneIndex: 0, atMs, outPath, cacheDir: folders.segments, signal }),
      )
      return await readFile(outPath)
    } finally {
      await rm(outPath, { force: true })
    }
  },
})
export type FramePreviewService = ReturnType<typeof createFramePreviewService>
