import { type EventDefinition, knownEvents, type PropertyType } from '@lectern/contract/domains/tracking'
import { toInstant } from '#platform/db/columns.ts'
import type { DefinitionRecord } from '../tracking.tables.ts'
import type { EventCounts } from './event-counts.view.ts'

type Known = { readonly description: string; readonly properties: Readonly<Record<string, PropertyType>> }

const builtIn = (name: string): Known | undefined =>
  Object.hasOwn(knownEvents, name) ? knownEvents[name as keyof typeof knownEvents] : undefined

const propertiesOf = (known: Known | undefined) =>
  Object.entries(known?.properties ?? {}).map(([name, type]) => ({ name, type }))

/** One event as the registry shows it, from what the school decided and what the product itself knows. */
export const describeEvent = (
  name: string,
  row: DefinitionRecord | undefined,
  counts: EventCounts | undefined,
): EventDefinition => {
  const known = builtIn(name)
  return {
    name,
    state: row?.state ?? 'approved',
    built_in: known !== undefined,
    description: row?.description || (known?.description ?? ''),
    properties: row && row.properties.length > 0 ? row.properties : propertiesOf(known),
    waiting: counts?.waiting ?? 0,
    lost: row?.lost ?? 0,
    recent: counts?.recent ?? 0,
    first_seen_at: row?.first_seen_at ? toInstant(row.first_seen_at) : null,
    last_seen_at: row?.last_seen_at ? toInstant(row.last_seen_at) : null,
    version: row?.version ?? 0,
  }
}

export const isBuiltIn = (name: string): boolean => builtIn(name) !== undefined
export const builtInNames: readonly string[] = Object.keys(knownEvents)
