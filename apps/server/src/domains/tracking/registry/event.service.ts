import type { EventDefinition, EventState, PropertyType } from '@lectern/contract/domains/tracking'
import type { Page } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { QuarantineStore } from '../intake/quarantine.store.ts'
import type { RecordStore } from '../intake/record.store.ts'
import { lockForDecision } from '../intake/school-lock.ts'
import type { DefinitionRecord } from '../tracking.tables.ts'
import type { DefinitionStore } from './definition.store.ts'
import { builtInNames, describeEvent, isBuiltIn } from './describe-events.ts'
import { countEvents, listQuarantine, type QuarantineFilter } from './event-counts.view.ts'
import { sortEvents } from './sort-events.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  definitions: DefinitionStore
  records: RecordStore
  quarantine: QuarantineStore
}
export type EventQuery = {
  readonly page: number
  readonly size: number
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly state?: EventState | undefined
}
export type EventContent = {
  readonly name: string
  readonly description: string
  readonly properties: { name: string; type: PropertyType }[]
  readonly version: number
}

const maxApproved = 500
const recentMs = 30 * 24 * 3_600_000

const createReader = ({ clock, definitions }: Pick<Deps, 'clock' | 'definitions'>) => {
  const since = () => new Date(clock.now().getTime() - recentMs).toISOString()

  const all = async (scope: Scope): Promise<EventDefinition[]> => {
    const rows = new Map((await definitions.list(scope)).map((row) => [row.name, row]))
    const counts = new Map((await countEvents(scope, since())).map((one) => [one.name, one]))
    const names = new Set([...builtInNames, ...rows.keys()])
    return [...names].map((name) => describeEvent(name, rows.get(name), counts.get(name)))
  }
  const one = async (scope: Scope, row: DefinitionRecord): Promise<EventDefinition> => {
    const counts = await countEvents(scope, since())
    return describeEvent(
      row.name,
      row,
      counts.find(({ name }) => name === row.name),
    )
  }
  return { all, one }
}

const createWriter = ({ clock, definitions }: Pick<Deps, 'clock' | 'definitions'>) => {
  const assertRoom = async (scope: Scope) => {
    if ((await definitions.countIn(scope, 'approved')) >= maxApproved)
      throw new Failure('tracking.too-many-events', { limit: maxApproved })
  }
  const setState = async (scope: Scope, name: string, state: EventState): Promise<DefinitionRecord> => {
    const row = await definitions.find(scope, name)
    if (!row && !isBuiltIn(name)) throw notFound()
    if (row?.state === state) return row
    if (state === 'approved') await assertRoom(scope)
    const write = { name, change: { state }, at: clock.now().toISOString() }
    const changed = row
      ? await definitions.update(scope, { ...write, version: row.version })
      : await definitions.insert(scope, write)
    if (!changed) throw new Failure('platform.conflict')
    return changed
  }
  const describe = async (scope: Scope, { name, description, properties, version }: EventContent) => {
    const row = await definitions.find(scope, name)
    if ((row?.version ?? 0) !== version) throw new Failure('platform.conflict')
    if (!row) await assertRoom(scope)
    const write = { name, change: { description, properties }, at: clock.now().toISOString() }
    const saved = row ? await definitions.update(scope, { ...write, version }) : await definitions.insert(scope, write)
    if (!saved) throw new Failure('platform.conflict')
    return saved
  }
  return { setState, describe }
}

export const createEventService = ({ tenants, events, clock, definitions, records, quarantine }: Deps) => {
  const reader = createReader({ clock, definitions })
  const writer = createWriter({ clock, definitions })
  /** Exactly one decision at a time, and no record in between. */
  const decide = (actor: Actor, name: string, state: 'approved' | 'ignored'): Promise<EventDefinition> =>
    tenants.transaction(actor.corpId, async (scope) => {
      await lockForDecision(scope)
      const row = await writer.setState(scope, name, state)
      const moved = await (state === 'approved' ? records.countWaiting(scope, name) : quarantine.forget(scope, name))
      await events.announce(scope, audited, {
        personId: actor.personId,
        personName: actor.name,
        action: `tracking.event-${state}`,
        objectKind: 'tracking.event',
        objectId: row.id,
        objectName: name,
        after: { state, records: moved },
      })
      return reader.one(scope, row)
    })
  return {
    list: async (
      actor: Actor,
      { page, size, keyword = '', sort, state }: EventQuery,
    ): Promise<Page<EventDefinition>> => {
      const word = keyword.toLowerCase()
      const found = (await reader.all(tenants.scope(actor.corpId))).filter(
        (event) =>
          (state === undefined || event.state === state) &&
          `${event.name} ${event.description}`.toLowerCase().includes(word),
      )
      const list = sortEvents(found, sort).slice((page - 1) * size, page * size)
      return { list, total: found.length, page, size }
    },
    save: (actor: Actor, content: EventContent): Promise<EventDefinition> =>
      tenants.transaction(actor.corpId, async (scope) => {
        await lockForDecision(scope)
        return reader.one(scope, await writer.describe(scope, content))
      }),
    approve: (actor: Actor, name: string) => decide(actor, name, 'approved'),
    ignore: (actor: Actor, name: string) => decide(actor, name, 'ignored'),
    quarantined: async (actor: Actor, filter: QuarantineFilter) => {
      const found = await listQuarantine(tenants.scope(actor), filter)
      return { ...found, page: filter.page, size: filter.size }
    },
  }
}
export type EventService = ReturnType<typeof createEventService>
