import type { LiveData, LiveDataRow, LiveState, LiveSummary } from '@lectern/contract/domains/live'
import type { Page } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { AudienceService } from '../audience/audience.service.ts'
import type { MinuteStore } from '../audience/minute.store.ts'
import type { RoomRecord } from '../live.tables.ts'
import { namesOf } from '../room/people.view.ts'
import type { RoomStore } from '../room/room.store.ts'
import { type Figures, readFigures } from './figures.view.ts'
import { minutesCsv, roomsCsv, sourcesCsv } from './statistics-csv.ts'

type Deps = {
  tenants: Tenants
  events: Events
  rooms: Pick<RoomStore, 'find' | 'list'>
  minutes: MinuteStore
  audience: Pick<AudienceService, 'viewersNow'>
  clock: Clock
}
type Part = 'minutes' | 'sources'
export type DataFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly host_uid?: string | undefined
  readonly keyword?: string | undefined
}

/** Rooms that have been on air. */
const airedStates: readonly LiveState[] = [
  'live',
  'interrupted',
  'suspended',
  'ended',
  'replay_processing',
  'replay_ready',
  'replay_failed',
  'archived',
]
const mostExported = 1000
const partCsv: Record<Part, (room: LiveData) => string> = { minutes: minutesCsv, sources: sourcesCsv }

const nobody: LiveSummary['sources'] = { host: 0, registration: 0, shared: 0, product: 0, other: 0, none: 0 }

const summaryOf = (figures: Figures | undefined): LiveSummary => ({
  peak: figures?.peak ?? 0,
  avg:
    figures && figures.minutes_on_air > 0
      ? Math.round((figures.viewer_minutes / figures.minutes_on_air) * 10) / 10
      : null,
  uv: figures?.uv ?? 0,
  sources: figures?.sources ?? nobody,
  watch_p50_s: figures?.watch_p50_s ?? null,
  comments: figures?.comments ?? 0,
  clicks: figures?.clicks ?? 0,
  orders: null,
  gmv: null,
})

const rowOf = (room: RoomRecord, figures: Figures | undefined, host: string | undefined): LiveDataRow => ({
  live_id: room.id,
  room_id: room.room_id,
  title: room.title,
  host_name: host ?? '',
  start_time: room.start_time,
  started_at: room.started_at,
  ended_at: room.ended_at,
  state: room.state,
  duration_ms: figures && figures.duration_ms > 0 ? Math.round(figures.duration_ms) : null,
  summary: summaryOf(figures),
})

const createDescribe =
  ({ clock }: Deps) =>
  async (scope: Scope, found: readonly RoomRecord[]): Promise<LiveDataRow[]> => {
    const ids = found.map(({ id }) => id)
    const figures = await readFigures(scope, ids, clock.now().toISOString())
    const hosts = found.map(({ host_uid }) => host_uid)
    const names = await namesOf(scope, hosts)
    return found.map((room) => rowOf(room, figures.get(room.id), names.get(room.host_uid)))
  }

const createData = (deps: Deps) => {
  const { tenants, rooms, minutes, audience } = deps
  const describe = createDescribe(deps)
  return async (actor: Actor, liveId: string): Promise<LiveData> => {
    const scope = tenants.scope(actor.corpId)
    const room = await rooms.find(scope, liveId, actor)
    const [row] = room ? await describe(scope, [room]) : []
    if (!row) throw notFound()
    const { start_time: _, state: __, duration_ms: ___, ...shown } = row
    const series = await minutes.list(scope, liveId)
    const marks = await minutes.listMarks(scope, liveId)
    return {
      ...shown,
      viewers: await audience.viewersNow(scope, liveId),
      series: series.map(({ minute: at, concurrent, joins, comments, clicks }) => {
        return { at, concurrent, joins, comments, clicks }
      }),
      marks: marks.map(({ started_at: at, stopped_at: end_at, product_id, title }) => {
        return { at, end_at, product_id, title }
      }),
    }
  }
}

const createList = (deps: Deps) => {
  const { tenants, rooms } = deps
  const describe = createDescribe(deps)
  return async (
    actor: Actor,
    { page, size, host_uid: hostUid, ...filter }: DataFilter & { page: number; size: number },
  ): Promise<Page<LiveDataRow>> => {
    const scope = tenants.scope(actor.corpId)
    const wanted = { ...filter, hostUid, page, size, reader: actor, newestFirst: true, states: airedStates }
    const { rows, total } = await rooms.list(scope, wanted)
    return { list: await describe(scope, rows), total, page, size }
  }
}

export const createStatisticsService = (deps: Deps) => {
  const { tenants, events, clock } = deps
  const [data, list] = [createData(deps), createList(deps)]
  const noteExport = (actor: Actor, name: string, liveId: string | undefined) =>
    tenants.transaction(actor.corpId, (scope) =>
      events.announce(scope, audited, {
        personId: actor.personId,
        personName: actor.name,
        action: 'live.data-exported',
        objectKind: 'live.data',
        objectId: liveId ?? '',
        objectName: name,
      }),
    )
  return {
    data,
    list,
    export: async (
      actor: Actor,
      { live_id: liveId, part, ...filter }: DataFilter & { live_id?: string | undefined; part: Part },
    ) => {
      const text =
        liveId === undefined
          ? roomsCsv((await list(actor, { ...filter, page: 1, size: mostExported })).list)
          : partCsv[part](await data(actor, liveId))
      const name = `live-${clock.now().toISOString().slice(0, 10)}.csv`
      await noteExport(actor, name, liveId)
      return { text, name }
    },
  }
}
export type StatisticsService = ReturnType<typeof createStatisticsService>
