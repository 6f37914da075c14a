import type { Mission, MissionStage } from '@lectern/contract/domains/missions'
import type { Scope } from '#platform/db/scope.ts'
import { listPositions } from './mission.store.ts'
import type { FileLinks } from './missions.ports.ts'
import type { MissionRow } from './missions.tables.ts'

const toMission = (row: MissionRow, position: number | null, linkTo: FileLinks): Mission => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  stage: row.stage,
  stages: row.stages.map((stage): MissionStage => ({ ...stage })),
  progress: row.progress,
  position,
  engine: row.engine,
  outputs: row.outputs.map((output) => ({ ...output, url: linkTo(output.file_id) })),
  error: row.error,
  attempts: row.attempts,
  parent_id: row.parent_id,
  subject_id: row.subject_id,
  created_at: row.created_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  created_by: row.created_by,
  created_by_name: row.created_by_name,
})

/** Missions as the contract shows them, in the order given: fresh links, and the place in the line for those that wait. */
export const viewMissions = async (
  scope: Pick<Scope, 'execute'>,
  rows: readonly MissionRow[],
  linkTo: FileLinks,
): Promise<Mission[]> => {
  const waiting = rows.filter((row) => row.state === 'queued').map((row) => row.id)
  const positions = await listPositions(scope, waiting)
  return rows.map((row) => toMission(row, positions.get(row.id) ?? null, linkTo))
}
