import type { LiveReplay } from '@lectern/contract/domains/live'
import type { MissionsFace } from '#domains/missions'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { SessionRecord } from '../live.tables.ts'

type Clips = LiveReplay['clips']
export type ClipStateReader = (scope: Scope, session: SessionRecord) => Promise<Clips>

/**
 * How the clips of a replay stand; null without chapters. The mission is asked rather than remembered: it may be begun again in
 * the mission center, or be deleted there.
 */
export const createClipState = (missions: Pick<MissionsFace, 'get'>): ClipStateReader => {
  const find = (scope: Scope, id: string) =>
    missions.get(scope.schoolWide, id).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'platform.not-found') return undefined
      throw error
    })
  return async (scope, { chapters, clip_mission_id: missionId }) => {
    if (chapters.length === 0) return null
    if (chapters.every(({ clip_file_id }) => clip_file_id !== null))
      return { state: 'ready', mission_id: missionId, error_kind: null }
    const mission = missionId === null ? undefined : await find(scope, missionId)
    if (!mission) return { state: 'failed', mission_id: null, error_kind: null }
    const isOver = mission.state === 'failure' || mission.state === 'cancelled'
    if (!isOver) return { state: 'processing', mission_id: mission.id, error_kind: null }
    return { state: 'failed', mission_id: mission.id, error_kind: mission.error?.kind ?? `missions.${mission.state}` }
  }
}
