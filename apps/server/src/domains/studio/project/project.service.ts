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
import { toInstant } from '#platform/db/columns.ts'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { checkScriptSize } from '../check/check-spec.ts'
import { refuse } from '../check/problem.ts'
import { fileIdsOf } from '../plan/spec-files.ts'
import type { ProjectRecord, projectTable } from '../studio.tables.ts'
import type { ProjectChange, ProjectStore } from './project.store.ts'
import { listProjects } from './project.view.ts'

type Deps = { tenants: Tenants; store: ProjectStore; files: Pick<FilesFace, 'link'>; clock: Clock }
type Create = ParsedOf<typeof studioEndpoints.projectCreate>
type Update = ParsedOf<typeof studioEndpoints.projectUpdate>

const [firstStep] = projectSteps
const orNotFound = (row: ProjectRecord | undefined): ProjectRecord => {
  if (!row) throw notFound()
  return row
}

const newProject = (
  { personId }: Actor,
  { title, from }: { title: string; from: ProjectRecord | undefined },
  at: string,
): NewRow<typeof projectTable> => {
  const spec = from ? { ...from.spec, title } : videoSpec.parse({ title, scenes: [] })
  const begun = { id: newId(), created_at: at, updated_at: at, created_by: personId }
  const step = from ? 'scenes' : firstStep
  return { ...begun, title, brief: from?.brief ?? {}, spec, step, file_ids: fileIdsOf(spec) }
}

const changeOf = ({ brief, spec, step }: Update, updated_at: string): ProjectChange => ({
  ...(brief === undefined ? {} : { brief }),
  ...(spec === undefined ? {} : { spec, title: spec.title, file_ids: fileIdsOf(spec) }),
  ...(step === undefined ? {} : { step }),
  updated_at,
})

const createProjectReader = ({ tenants, store, files }: Deps) => {
  const get = async (scope: Scope, id: string): Promise<ProjectRecord> => orNotFound(await store.find(scope, id))
  return {
    get,
    detail: (actor: Actor, id: string): Promise<Project> => get(tenants.scope(actor), id),
    list: async (actor: Actor, query: PageQuery): Promise<Page<ProjectRow>> => {
      const scope = tenants.scope(actor)
      const { rows, total } = await listProjects(scope, query)
      const list = rows.map(({ cover_id, created_at, updated_at, ...row }) => ({
        ...row,
        created_at: toInstant(created_at),
        updated_at: toInstant(updated_at),
        cover_url: cover_id === null ? null : files.link({ id: cover_id }),
      }))
      return { list, total, page: query.page, size: query.size }
    },
  }
}

/** Projects: the plans that people work on before and after a render. */
export const createProjectService = (deps: Deps) => {
  const { tenants, store, clock } = deps
  const reader = createProjectReader(deps)
  const now = () => clock.now().toISOString()
  return {
    ...reader,
    /** One statement, which is all or nothing by itself; a copied plan is read before it. */
    create: async (actor: Actor, { title, from_project_id: fromId }: Create): Promise<Project> => {
      const scope = tenants.scope(actor)
      const from = fromId === undefined ? undefined : await reader.get(scope, fromId)
      return store.insert(scope, newProject(actor, { title, from }, now()))
    },
    update: async (actor: Actor, input: Update): Promise<Project> => {
      if (input.spec) refuse(checkScriptSize(input.spec, 'spec.scenes'))
      return tenants.transaction(actor, async (scope) => {
        const { id, version } = input
        await reader.get(scope, id)
        const row = await store.update(scope, { id, version, change: changeOf(input, now()) })
        if (!row) throw new Failure('platform.conflict')
        return row
      })
    },
    remove: async (actor: Actor, id: string): Promise<{ done: true }> => {
      orNotFound(await store.remove(tenants.scope(actor), id, now()))
      return { done: true }
    },
    /** What is not in the trash is answered as it is: undo may be pressed twice. */
    restore: async (actor: Actor, id: string): Promise<Project> => {
      const scope = tenants.scope(actor)
      return (await store.restore(scope, id)) ?? reader.get(scope, id)
    },
    /** The newest render of a project. */
    noteMission: (scope: Scope, id: string, missionId: string): Promise<void> =>
      store.link(scope, id, { mission_id: missionId }),
    noteVideo: (scope: Scope, id: string, { videoId, coverId }: { videoId: string; coverId: string }): Promise<void> =>
      store.link(scope, id, { video_id: videoId, cover_id: coverId }),
  }
}
export type ProjectService = ReturnType<typeof createProjectService>
