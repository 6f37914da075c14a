import type { Scope } from '#platform/db/scope.ts'
import type { Realtime, RealtimeAddress, RealtimeEvent } from '#platform/realtime/realtime.ts'
import type { MissionRow } from './missions.tables.ts'

/** `changed` is for those who look at a mission, `cancelled` for the worker that runs it. The payload is the id. */
export type MissionTopic = 'missions.changed' | 'missions.cancelled'

type Owner = Pick<MissionRow, 'corp_id' | 'created_by'>

export const missionAddress = (owner: Owner, topic: MissionTopic): RealtimeAddress => ({
  corpId: owner.corp_id,
  personId: owner.created_by,
  topic,
})

export const publishMission = (
  realtime: Realtime,
  row: Owner & Pick<MissionRow, 'id'>,
  { topic = 'missions.changed', scope }: { topic?: MissionTopic; scope?: Scope } = {},
): Promise<void> => realtime.publish({ ...missionAddress(row, topic), payload: { id: row.id } }, scope)

/** The mission that a message is about. */
export const missionIdOf = (event: RealtimeEvent): string | undefined => {
  const payload = event.type === 'message' ? event.payload : undefined
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined
  return typeof id === 'string' ? id : undefined
}
