import type { Estimate, VideoSpec } from '@lectern/contract/domains/studio'
import type { FilesFace } from '#domains/files'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { checkVoiceExists } from '../check/check-spec.ts'
import { refuse } from '../check/problem.ts'
import { findStrangeFiles } from '../material/named-files.view.ts'
import { expectNarration } from '../plan/narration-length.ts'
import { timeScenes, totalMs } from '../plan/scene-timing.ts'
import type { SpeechEngine } from '../studio.ports.ts'

type Deps = { tenants: Tenants; files: Pick<FilesFace, 'findMany'>; engine: SpeechEngine }

/** How long each scene will be, before anything is spoken or drawn. Unfinished plans have an estimate too. */
export const createEstimateService = ({ tenants, files, engine }: Deps) => ({
  estimate: async (actor: Actor, spec: VideoSpec): Promise<Estimate> => {
    const scope = tenants.scope(actor)
    const problems = [...checkVoiceExists(spec, engine), ...(await findStrangeFiles(scope, spec))]
    refuse(problems.map((problem) => ({ ...problem, field: `spec.${problem.field}` })))
    const recordings = spec.scenes.flatMap(({ narration_id }) => (narration_id === null ? [] : [narration_id]))
    const found = spec.voice_mode === 'own' && recordings.length > 0 ? await files.findMany(scope, recordings) : []
    const known = { engine, files: new Map(found.map((file) => [file.id, file])) }
    const timings = timeScenes(
      spec,
      spec.scenes.map((scene) => expectNarration(scene, spec, known)),
    )
    return {
      total_ms: totalMs(timings),
      scenes: timings.map(({ narrationMs, durationMs, startMs }, index) => ({
        id: spec.scenes[index]?.id ?? '',
        narration_ms: narrationMs,
        duration_ms: durationMs,
        start_ms: startMs,
      })),
    }
  },
})
export type EstimateService = ReturnType<typeof createEstimateService>
