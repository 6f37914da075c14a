import { and, arrayContains, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type ProjectRecord, projectTable as table } from '../studio.tables.ts'

export type ProjectChange = Partial<Pick<ProjectRecord, 'title' | 'brief' | 'spec' | 'step' | 'file_ids'>> & {
  updated_at: string
}
type Links = Partial<Pick<ProjectRecord, 'mission_id' | 'video_id' | 'cover_id'>>

const live = (id: string): SQL => and(eq(table.id, id), isNull(table.removed_at)) ?? eq(table.id, id)

export const createProjectStore = () => ({
  find: (scope: Scope, id: string): Promise<ProjectRecord | undefined> => scope.find(table, live(id)),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<ProjectRecord> => scope.insert(table, row),
  /** Undefined when the project is gone or somebody saved after `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: ProjectChange },
  ): Promise<ProjectRecord | undefined> => {
    const where = and(live(id), eq(table.version, version))
    const rows = where ? await scope.update(table, where, { ...change, version: sql`version + 1` }) : []
    return rows[0]
  },
  /** What renders leave behind. Not a change by a person, so the version stays and no open editor loses its save. */
  link: async (scope: Scope, id: string, links: Links): Promise<void> => {
    await scope.update(table, eq(table.id, id), links)
  },
  /** Undefined when there is nothing to put into the trash. */
  remove: async (scope: Scope, id: string, at: string): Promise<ProjectRecord | undefined> =>
    (await scope.update(table, live(id), { removed_at: at }))[0],
  /** Also answers a project that was never removed: an Undo that arrives twice did its work. */
  restore: async (scope: Scope, id: string): Promise<ProjectRecord | undefined> =>
    (await scope.update(table, eq(table.id, id), { removed_at: null }))[0],
  countUsing: (scope: Scope, fileId: string): Promise<number> =>
    scope.count(table, and(isNull(table.removed_at), arrayContains(table.file_ids, [fileId]))),
})
export type ProjectStore = ReturnType<typeof createProjectStore>
