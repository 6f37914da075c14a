import { z } from 'zod'
import { instant } from '../../primitives/index.ts'
import { propertyTypes } from './known-events.ts'
import { recordKind } from './record.ts'

/** `approved` is counted, `quarantined` waits for somebody to decide, `ignored` is thrown away as it comes. */
export const eventStates = ['approved', 'quarantined', 'ignored'] as const
export const eventState = z.enum(eventStates)
export type EventState = z.output<typeof eventState>

export const eventProperty = z.object({ name: z.string().trim().min(1).max(60), type: z.enum(propertyTypes) })

/** One event of a school's registry. */
export const eventDefinition = z.object({
  name: z.string(),
  state: eventState,
  /** Recorded by Lectern itself. */
  built_in: z.boolean(),
  description: z.string(),
  properties: z.array(eventProperty),
  /** Records in quarantine that approving would count. */
  waiting: z.number().int(),
  /** Records that came while the quarantine was full. */
  lost: z.number().int(),
  /** Counted in the last 30 days. */
  recent: z.number().int(),
  first_seen_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  /** 0 while nobody changed anything about it. */
  version: z.number().int(),
})
export type EventDefinition = z.output<typeof eventDefinition>

/** `unknown`: an event that nobody approved. `stale`: older than seven days, so a repeat could not be recognised. */
export const quarantineReasons = ['unknown', 'stale'] as const

export const quarantinedRecord = z.object({
  id: z.string(),
  name: z.string(),
  kind: recordKind,
  reason: z.enum(quarantineReasons),
  at: instant,
  received_at: instant,
  page: z.string(),
  person_name: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type QuarantinedRecord = z.output<typeof quarantinedRecord>
