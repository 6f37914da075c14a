import type { LivePerson, LiveRoom, LiveState, LiveTransition, liveEndpoints } from '@lectern/contract/domains/live'
import type { OutputOf, Page, ParsedOf } from '@lectern/contract/primitives'
import type { Tenants } from '#platform/db/scope.ts'
import { fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { TransitionRecord } from '../live.tables.ts'
import type { ProductBag } from '../product/product.ports.ts'
import type { ReplayView } from '../replay/replay-view.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { TransitionStore } from '../state/transition.store.ts'
import { listStaff } from './people.view.ts'
import type { RoomStore } from './room.store.ts'
import type { RoomView } from './room-view.service.ts'

export type RoomReadingDeps = {
  readonly tenants: Tenants
  readonly rooms: RoomStore
  readonly sessions: SessionStore
  readonly transitions: TransitionStore
  readonly view: RoomView
  readonly viewReplay: ReplayView
  readonly bag: Pick<ProductBag, 'productIds'>
}

type Endpoints = typeof liveEndpoints
type Tab = NonNullable<ParsedOf<Endpoints['list']>['tab']>
type Day = OutputOf<Endpoints['scheduler']>[number]

const tabs: Record<Tab, readonly LiveState[]> = {
  upcoming: ['scheduled', 'rehearsing'],
  live: ['live', 'interrupted', 'suspended'],
  ended: ['ended', 'replay_processing', 'replay_ready', 'replay_failed', 'missed', 'canceled'],
  draft: ['draft'],
}
/** The archive is asked for by its state only. */
const everywhere: readonly LiveState[] = Object.values(tabs).flat()

const dayMs = 86_400_000
const maxDays = 62

const toHistory = ({ from_state, to_state, created_at, cause, reason, person_id, person_name }: TransitionRecord) =>
  ({
    from: from_state,
    to: to_state,
    at: created_at,
    by: person_id === null ? null : { uid: person_id, name: person_name ?? '' },
    cause,
    reason,
  }) satisfies LiveTransition

/** First and last instant of what a calendar asks for, `to` outside. */
const rangeOf = ({ month, from, to, offset_minutes }: ParsedOf<Endpoints['scheduler']>, now: Date) => {
  const shiftMs = offset_minutes * 60_000
  if (from !== undefined && to !== undefined) {
    if (Date.parse(to) <= Date.parse(from)) throw fieldFailure('live.times', 'to')
    if (Date.parse(to) - Date.parse(from) > maxDays * dayMs)
      throw fieldFailure('live.range-too-long', 'to', { days: maxDays })
    return { from, to }
  }
  const there = new Date(now.getTime() + shiftMs)
  const [year = 0, number = 1] = month?.split('-').map(Number) ?? [there.getUTCFullYear(), there.getUTCMonth() + 1]
  const at = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1) - shiftMs).toISOString()
  return { from: at(number - 1), to: at(number) }
}

const byDay = (rooms: readonly LiveRoom[], offsetMinutes: number): Day[] => {
  const days = new Map<string, Day['items']>()
  for (const room of rooms) {
    const { live_id, room_id, title, start_time, end_time, state, host, version } = room
    const date = new Date(Date.parse(start_time ?? '') + offsetMinutes * 60_000).toISOString().slice(0, 10)
    const item = { live_id, room_id, title, start_time, end_time, state, host, version }
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days].map(([date, items]) => ({ date, items }))
}

/** Lists, calendar and detail, as far as a person sees rooms. */
export const createRoomReading = (deps: RoomReadingDeps) => {
  const { tenants, rooms, sessions, transitions, view, viewReplay, bag } = deps
  return {
    list: async (actor: Actor, query: ParsedOf<Endpoints['list']>): Promise<Page<LiveRoom>> => {
      const { tab, state, type, host_uid: hostUid, keyword, from, to, page, size } = query
      const scope = tenants.scope(actor)
      const states = state ? [state] : tab ? tabs[tab] : everywhere
      const newestFirst = tab !== 'upcoming' && state !== 'scheduled'
      const filter = { states, type, hostUid, keyword, from, to }
      const { rows, total } = await rooms.list(scope, { ...filter, page, size, reader: actor, newestFirst })
      return { list: await view.viewAll(scope, rows), total, page, size }
    },
    scheduler: async (actor: Actor, query: ParsedOf<Endpoints['scheduler']>, now: Date): Promise<Day[]> => {
      const scope = tenants.scope(actor)
      const rows = await rooms.listBetween(scope, { ...rangeOf(query, now), reader: actor })
      const shown = rows.filter(({ state }) => state !== 'archived' && state !== 'draft')
      return byDay(await view.viewAll(scope, shown), query.offset_minutes)
    },
    detail: async (actor: Actor, liveId: string): Promise<OutputOf<Endpoints['detail']>> => {
      const scope = tenants.scope(actor)
      const row = await rooms.find(scope, liveId, actor)
      if (!row) throw notFound()
      const session = await sessions.findLast(scope, liveId)
      return {
        ...(await view.view(scope, row)),
        member_uids: row.member_uids,
        product_ids: await bag.productIds(scope, liveId),
        history: (await transitions.listOf(scope, liveId)).map(toHistory),
        replay: await viewReplay.forStaff(scope, row, session),
        duration_ms: session?.ended_at ? Date.parse(session.ended_at) - Date.parse(session.started_at) : null,
      }
    },
    colleagues: async (actor: Actor, keyword: string | undefined): Promise<{ list: LivePerson[] }> => ({
      list: await listStaff(tenants.scope(actor), keyword),
    }),
  }
}
export type RoomReading = ReturnType<typeof createRoomReading>
