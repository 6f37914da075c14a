import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type PostRecord, postTable as table } from './videos.tables.ts'

export type PostChange = Partial<Pick<PostRecord, 'title' | 'description' | 'tags' | 'visibility'>> & {
  updated_at: string
}

/** A private post is there for the person who made it, and for nobody else. */
export const visibleTo = (personId: string): SQL | undefined =>
  // As a literal: compared with a value it does not know, the database would expect to find next to nothing.
  or(sql`${table.visibility} <> 'private'`, eq(table.created_by, personId))

const live = (personId: string, where: SQL): SQL => and(where, isNull(table.removed_at), visibleTo(personId)) ?? where

export const createPostStore = () => ({
  find: (scope: Scope, personId: string, id: string): Promise<PostRecord | undefined> =>
    scope.find(table, live(personId, eq(table.id, id))),
  findByMission: (scope: Scope, missionId: string): Promise<PostRecord | undefined> =>
    scope.find(table, eq(table.mission_id, missionId)),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<PostRecord> => scope.insert(table, row),
  /** Undefined when the post is gone or somebody changed it after `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: PostChange },
  ): Promise<PostRecord | undefined> => {
    const where = and(eq(table.id, id), isNull(table.removed_at), eq(table.version, version))
    const rows = where ? await scope.update(table, where, { ...change, version: sql`version + 1` }) : []
    return rows[0]
  },
  /** How many were put into the trash. */
  remove: async (
    scope: Scope,
    { personId, ids, at }: { personId: string; ids: string[]; at: string },
  ): Promise<number> => (await scope.update(table, live(personId, inArray(table.id, ids)), { removed_at: at })).length,
  /** Whether they lie in the trash or not. */
  findAny: (scope: Scope, personId: string, ids: string[]): Promise<PostRecord[]> =>
    scope.list(table, { where: and(inArray(table.id, ids), visibleTo(personId)) }),
  restore: async (scope: Scope, ids: string[]): Promise<void> => {
    await scope.update(table, inArray(table.id, ids), { removed_at: null })
  },
  /** As video, cover or captions of a post that is not in the trash. */
  countUsing: (scope: Scope, fileId: string): Promise<number> => {
    const captioned = sql`${table.captions} @> ${JSON.stringify([{ file_id: fileId }])}::jsonb`
    const uses = or(eq(table.file_id, fileId), eq(table.cover_id, fileId), captioned)
    return scope.count(table, and(isNull(table.removed_at), uses))
  },
})
export type PostStore = ReturnType<typeof createPostStore>
