import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { activeStates, endedStates } from './mission.states.ts'
import { type MissionChange, type MissionRow, missionTable, type NewMission } from './missions.tables.ts'

const newestFirst = [sql`${missionTable.created_at} desc`, sql`${missionTable.id} desc`]

export const insertMission = (scope: Scope, row: NewMission): Promise<MissionRow> => scope.insert(missionTable, row)

export const findMission = (scope: Scope, id: string): Promise<MissionRow | undefined> =>
  scope.find(missionTable, eq(missionTable.id, id))

export const getMission = async (scope: Scope, id: string): Promise<MissionRow> => {
  const row = await findMission(scope, id)
  if (!row) throw notFound()
  return row
}

/** Until the transaction ends, nobody else counts or adds this person's missions. */
export const lockPerson = async (scope: Scope, personId: string): Promise<void> => {
  await scope.execute("select pg_advisory_xact_lock(hashtextextended('missions ' || $1, 0))", [personId])
}

export const countQueued = (scope: Scope, personId: string): Promise<number> =>
  scope.count(missionTable, and(eq(missionTable.created_by, personId), eq(missionTable.state, 'queued')))

export const listActiveOf = (scope: Scope, personId: string): Promise<MissionRow[]> =>
  scope.list(missionTable, {
    where: and(eq(missionTable.created_by, personId), inArray(missionTable.state, [...activeStates])),
    orderBy: newestFirst,
    limit: 100,
  })

/** What somebody who listens may have missed. */
export const listChangedSince = (scope: Scope, personId: string, since: string): Promise<MissionRow[]> =>
  scope.list(missionTable, {
    where: and(eq(missionTable.created_by, personId), gte(missionTable.updated_at, since)),
    orderBy: newestFirst,
    limit: 100,
  })

export const listNewest = (scope: Scope, limit: number): Promise<MissionRow[]> =>
  scope.list(missionTable, { orderBy: newestFirst, limit })

/** Writes while the attempt still holds the mission; false tells the worker that it does not. */
export const writeAttempt = async (
  scope: Scope,
  { id, attemptId }: { id: string; attemptId: string },
  change: MissionChange,
): Promise<boolean> => {
  const held = and(
    eq(missionTable.id, id),
    eq(missionTable.attempt_id, attemptId),
    eq(missionTable.state, 'in_progress'),
  )
  const rows = held
    ? await scope.update(missionTable, held, { ...change, version: sql`${missionTable.version} + 1` })
    : []
  return rows.length > 0
}

export const holdsMission = async (scope: Scope, id: string, attemptId: string): Promise<boolean> => {
  const row = await findMission(scope, id)
  return row?.state === 'in_progress' && row.attempt_id === attemptId
}

export const writeOutputs = async (scope: Scope, id: string, outputs: MissionRow['outputs']): Promise<MissionRow> => {
  const [row] = await scope.update(missionTable, eq(missionTable.id, id), { outputs })
  if (!row) throw notFound()
  return row
}

export const removeEnded = async (scope: Scope, id: string): Promise<boolean> => {
  const ended = and(eq(missionTable.id, id), inArray(missionTable.state, [...endedStates]))
  return ended !== undefined && (await scope.remove(missionTable, ended)) > 0
}

/**
 * How many missions start before each of these, over all schools, as the claim would order them: round by round, in
 * each round one mission per person in the order of their turns. Only the numbers leave this function.
 */
export const listPositions = async (
  scope: Pick<Scope, 'execute'>,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await scope.execute(
    `with line as (
       select m.id, m.queued_at, t.last_started_at,
         row_number() over person as round,
         first_value(m.queued_at) over person as first_at,
         first_value(m.id) over person as first_id
       from missions_mission m
       left join missions_turn t on t.corp_id = m.corp_id and t.person_id = m.created_by
       where m.state = 'queued'
       window person as (partition by m.corp_id, m.created_by order by m.queued_at, m.id)
     ), numbered as (
       select id, row_number() over (order by round, last_started_at nulls first, first_at, first_id) - 1 as position
       from line
     )
     select id, position::int from numbered where id = any($1::uuid[])`,
    [ids],
  )
  return new Map((rows as { id: string; position: number }[]).map(({ id, position }) => [id, position]))
}
