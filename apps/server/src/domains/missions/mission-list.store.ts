import type { missionsEndpoints } from '@lectern/contract/domains/missions'
import type { ParsedOf } from '@lectern/contract/primitives'
import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import { activeStates } from './mission.states.ts'
import { type MissionRow, missionTable } from './missions.tables.ts'

export type MissionQuery = ParsedOf<(typeof missionsEndpoints)['list']>
export type MissionRows = { readonly rows: MissionRow[]; readonly total: number; readonly next: string | undefined }

const sortable = {
  created_at: missionTable.created_at,
  finished_at: missionTable.finished_at,
  title: missionTable.title,
  state: missionTable.state,
}

const invalid = (field: string): Failure =>
  new Failure('platform.validation', {}, [{ field, rule: 'unknown', message: `This ${field} is not known here.` }])

const orderOf = (sort: string): SQL[] => {
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(sortable, name) ? sortable[name as keyof typeof sortable] : undefined
  if (!column) throw invalid('sort')
  return sort.startsWith('-')
    ? [sql`${column} desc nulls last`, desc(missionTable.id)]
    : [sql`${column} asc nulls last`, sql`${missionTable.id} asc`]
}

const encodeCursor = ({ created_at, id }: MissionRow): string =>
  Buffer.from(`${created_at} ${id}`).toString('base64url')

const afterCursor = (cursor: string): SQL => {
  const match = /^(\S{10,40}Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match || Number.isNaN(Date.parse(match[1] ?? ''))) throw invalid('cursor')
  return sql`(${missionTable.created_at}, ${missionTable.id}) < (${match[1]}::timestamptz, ${match[2]}::uuid)`
}

const filterOf = (query: MissionQuery, personId: string): SQL | undefined =>
  and(
    query.kind && eq(missionTable.kind, query.kind),
    query.state && eq(missionTable.state, query.state),
    query.active ? inArray(missionTable.state, [...activeStates]) : undefined,
    query.mine ? eq(missionTable.created_by, personId) : undefined,
    query.keyword ? ilike(missionTable.title, `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )

/** Newest first unless sorted otherwise. A cursor continues that first order only and wins over `page`. */
export const listMissions = async (scope: Scope, query: MissionQuery, personId: string): Promise<MissionRows> => {
  const walkable = query.sort === undefined || query.sort === '-created_at'
  if (query.cursor !== undefined && !walkable) throw invalid('cursor')
  const filter = filterOf(query, personId)
  const counted = await scope.total(missionTable, filter)
  const offset = query.cursor === undefined ? (query.page - 1) * query.size : 0
  const found = await scope.list(missionTable, {
    where: query.cursor === undefined ? filter : and(filter, afterCursor(query.cursor)),
    orderBy: orderOf(query.sort ?? '-created_at'),
    limit: query.size + 1,
    offset,
  })
  const rows = found.slice(0, query.size)
  const last = rows.at(-1)
  // Workers move missions unseen by the remembered count, which must not call a list empty that is not.
  const total = found.length > 0 ? Math.max(counted, offset + found.length) : counted
  return { rows, total, next: walkable && found.length > query.size && last ? encodeCursor(last) : undefined }
}
