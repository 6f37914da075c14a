import { defineEvent } from '#platform/events/events.ts'
import type { MissionRow } from './missions.tables.ts'

/** Announced in the transaction of the move to success, failure or cancelled. */
export const missionEnded = defineEvent<MissionRow>('missions.mission-ended')
