import {
  type Project,
  type ProjectRow,
  projectSteps,
  type studioEndpoints,
  videoSpec,
} from '@lectern/contract/domains/studio'
import type { Page, PageQuery, ParsedOf } from '@lectern/contract/primitives'
import type { FilesFace } from '#domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { checkScriptSize } from '../check/check-spec.ts'
import { refuse } from '../check/problem.ts'
import { fileIdsOf } from '../plan/spec-files.ts'
import type { ProjectRecord } from '../studio.tables.ts'
import type { ProjectChange, ProjectStore } from './project.store.ts'
import { listProjects } from './project.view.ts'

type Deps = { tenants: Tenants; store: ProjectStore; files: Pick<FilesFace, 'findMany' | 'view'>; clock: Clock }
type Create = ParsedOf<typeof studioEndpoints.projectCreate>
type Update = ParsedOf<typeof studioEndpoints.projectUpdate>

const [firstStep] = projectSteps

/** Projects: the plans that people work on before and after a render. */
export const createProjectService = ({ tenants, store, files, clock }: Deps) => {
  const get = async (scope: Scope, id: string): Promise<ProjectRecord> => {
    const row = await store.find(scope, id)
    if (!row) throw notFound()
    return row
  }
  const changeOf = ({ brief, spec, step }: Update): ProjectChange => ({
    ...(brief === undefined ? {} : { brief }),
    ...(spec === undefined ? {} : { spec, title: spec.title, file_ids: fileIdsOf(spec) }),
    ...(step === undefined ? {} : { step }),
    updated_at: clock.now().toISOString(),
  })
  return {
    get,
    list: async (actor: Actor, query: PageQuery): Promise<Page<ProjectRow>> => {
      const scope = tenants.scope(actor.corpId)
      const { rows, total } = await listProjects(scope, query)
      const ids = rows.flatMap(({ cover_id }) => (cover_id === null ? [] : [cover_id]))
      const covers = new Map((await files.findMany(scope, ids)).map((file) => [file.id, files.view(file).url]))
      const list = rows.map(({ cover_id, created_at, updated_at, ...row }) => ({
        ...row,
        created_at: new Date(created_at).toISOString(),
        updated_at: new Date(updated_at).toISOString(),
        cover_url: (cover_id === null ? undefined : covers.get(cover_id)) ?? null,
      }))
      return { list, total, page: query.page, size: query.size }
    },
    detail: (actor: Actor, id: string): Promise<Project> => get(tenants.scope(actor.corpId), id),
    create: (actor: Actor, { title, from_project_id }: Create): Promise<Project> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const from = from_project_id === undefined ? undefined : await get(scope, from_project_id)
        const at = clock.now().toISOString()
        const spec = from ? { ...from.spec, title } : videoSpec.parse({ title, scenes: [] })
        return store.insert(scope, {
          id: newId(),
          created_at: at,
          updated_at: at,
          title,
          brief: from?.brief ?? {},
          spec,
          step: from ? 'scenes' : firstStep,
          file_ids: fileIdsOf(spec),
          created_by: actor.personId,
        })
      }),
    update: (actor: Actor, input: Update): Promise<Project> => {
      if (input.spec) refuse(checkScriptSize(input.spec, 'spec.scenes'))
      return tenants.transaction(actor.corpId, async (scope) => {
        await get(scope, input.id)
        const row = await store.update(scope, { id: input.id, version: input.version, change: changeOf(input) })
        if (!row) throw new Failure('platform.conflict')
        return row
      })
    },
    remove: async (actor: Actor, id: string): Promise<{ done: true }> => {
      const row = await store.remove(tenants.scope(actor.corpId), id, clock.now().toISOString())
      if (!row) throw notFound()
      return { done: true }
    },
    /** The newest render of a project. */
    noteMission: (scope: Scope, id: string, missionId: string): Promise<void> =>
      store.link(scope, id, { mission_id: missionId }),
    noteVideo: (scope: Scope, id: string, { videoId, coverId }: { videoId: string; coverId: string }): Promise<void> =>
      store.link(scope, id, { video_id: videoId, cover_id: coverId }),
    restore: async (actor: Actor, id: string): Promise<Project> => {
      const row = await store.restore(tenants.scope(actor.corpId), id)
      if (!row) throw notFound()
      return row
    },
  }
}
export type ProjectService = ReturnType<typeof createProjectService>
