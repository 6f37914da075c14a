import type { studioEndpoints } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { FileRecord, FilesFace } from '#domains/files'
import type { MissionsFace, StartMission } from '#domains/missions'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { checkSpec } from '../check/check-spec.ts'
import { refuse } from '../check/problem.ts'
import { findStrangeFiles } from '../material/named-files.view.ts'
import { pictureSpec } from '../plan/picture-spec.ts'
import { neededFileIds } from '../plan/spec-files.ts'
import type { ProjectService } from '../project/project.service.ts'
import type { SpeechEngine } from '../studio.ports.ts'
import { checkConcatenate, checkPictures } from './check-joined.ts'
import { joinStages, renderStages } from './render-inputs.ts'

type Deps = {
  tenants: Tenants
  files: Pick<FilesFace, 'findMany'>
  missions: Pick<MissionsFace, 'start'>
  projects: Pick<ProjectService, 'get' | 'noteMission'>
  engine: SpeechEngine
}
type Wish = Pick<StartMission, 'kind' | 'title' | 'stages' | 'inputs' | 'subjectId'>

/** Checks a plan completely, then leaves the work to a mission. */
export const createRenderService = ({ tenants, files, missions, projects, engine }: Deps) => {
  const known = async (actor: Actor, ids: readonly string[]): Promise<Map<string, FileRecord>> =>
    new Map((await files.findMany(tenants.scope(actor), [...ids])).map((file) => [file.id, file]))
  const start = async (scope: Scope, actor: Actor, wish: Wish): Promise<{ mission_id: string }> => {
    const { id } = await missions.start(scope, { ...wish, personId: actor.personId, personName: actor.name })
    return { mission_id: id }
  }
  return {
    video: async (actor: Actor, input: ParsedOf<typeof studioEndpoints.video>) => {
      const { project_id: projectId, ...spec } = input
      const project_id = projectId ?? null
      if (project_id !== null) await projects.get(tenants.scope(actor), project_id)
      refuse(checkSpec(spec, { files: await known(actor, neededFileIds(spec)), engine }))
      refuse(await findStrangeFiles(tenants.scope(actor), spec))
      return tenants.transaction(actor, async (scope) => {
        const started = await start(scope, actor, {
          kind: 'studio.render',
          title: spec.title,
          stages: renderStages,
          inputs: { spec, project_id },
          subjectId: project_id,
        })
        if (project_id !== null) await projects.noteMission(scope, project_id, started.mission_id)
        return started
      })
    },
    pictureVideo: async (actor: Actor, input: ParsedOf<typeof studioEndpoints.pictureVideo>) => {
      const spec = pictureSpec(input)
      refuse(checkPictures(spec, { files: await known(actor, neededFileIds(spec)), engine }))
      const wish = { kind: 'studio.picture-video', title: input.title, stages: joinStages, inputs: input } as const
      return tenants.transaction(actor, (scope) => start(scope, actor, wish))
    },
    concatenate: async (actor: Actor, input: ParsedOf<typeof studioEndpoints.concatenate>) => {
      const ids = input.items.map(({ material_id }) => material_id)
      refuse(checkConcatenate(input, await known(actor, [...new Set(ids)])))
      const wish = { kind: 'studio.concatenate', title: input.title, stages: joinStages, inputs: input } as const
      return tenants.transaction(actor, (scope) => start(scope, actor, wish))
    },
  }
}
export type RenderService = ReturnType<typeof createRenderService>
