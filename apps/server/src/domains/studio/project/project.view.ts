import type { ProjectRow } from '@lectern/contract/domains/studio'
import type { PageQuery } from '@lectern/contract/primitives'
import { and, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import { pageOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { Failure } from '#platform/errors/failure.ts'
import { projectTable as table } from '../studio.tables.ts'

export type ProjectListRow = Omit<ProjectRow, 'cover_url' | 'created_at' | 'updated_at'> & {
  cover_id: string | null
  created_at: Date | string
  updated_at: Date | string
}

const orders: Record<string, SQL> = {
  title: sql`p.title, p.id`,
  '-title': sql`p.title desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
  updated_at: sql`p.updated_at, p.id`,
  '-updated_at': sql`p.updated_at desc, p.id desc`,
}

const orderOf = (sort: string): SQL => {
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined
  if (order) return order
  throw new Failure('platform.validation', {}, [
    { field: 'sort', rule: 'unknown', message: 'This sort is not known here.' },
  ])
}

const columns = sql`p.id, p.title, p.step, p.mission_id, p.video_id, p.version, p.created_at, p.updated_at, p.created_by,
  f.id as cover_id, p.scene_count as scenes, p.aspect, m.state as mission_state`

/** Projects with the state of their newest render and the cover that is still there: a read over three domains' tables. */
export const listProjects = async (
  scope: Scope,
  { page, size, keyword, sort = '-updated_at' }: PageQuery,
): Promise<{ rows: ProjectListRow[]; total: number }> => {
  const live = and(isNull(table.removed_at), keyword ? ilike(table.title, containsPattern(keyword)) : undefined)
  const matching = keyword ? sql`and p.title ilike ${containsPattern(keyword)}` : sql``
  const [rows, total] = await Promise.all([
    scope.view<ProjectListRow>(
      (corp, mine) => sql`select ${columns} from studio_project p
        left join missions_mission m on m.id = p.mission_id and m.corp_id = p.corp_id
        left join files_file f on f.id = p.cover_id and f.corp_id = p.corp_id and f.deleted_at is null
        where p.corp_id = ${corp} and ${mine(sql`p.created_by`)} and p.removed_at is null ${matching}
        order by ${orderOf(sort)} ${pageOf({ page, size })}`,
    ),
    scope.total(table, live),
  ])
  return { rows, total }
}
