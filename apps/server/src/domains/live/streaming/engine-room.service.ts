import type { StreamingRoom, streamingEndpoints } from '@lectern/contract/domains/live'
import type { OutputOf, Page, ParsedOf } from '@lectern/contract/primitives'
import { type RoomEngine, RoomError, type RoomOptions } from '@lectern/rooms'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomStore } from '../room/room.store.ts'
import { newRoomId } from '../room/room-id.ts'
import type { StreamAddresses } from '../stream/serving/stream-addresses.ts'
import type { AuidStore } from './auid.store.ts'
import type { EngineRoomStore } from './engine-room.store.ts'
import { listParticipants } from './participants.ts'
import type { EngineRoomRecord } from './streaming.tables.ts'

export type EngineRoomDeps = {
  readonly tenants: Tenants
  readonly rooms: Pick<RoomStore, 'find'>
  readonly store: EngineRoomStore
  readonly auids: AuidStore
  readonly engine: Pick<RoomEngine, 'capabilities' | 'openRoom' | 'closeRoom' | 'findRoom'>
  readonly addresses: Pick<StreamAddresses, 'whip' | 'rtmp'>
  /** Ends a live room whose room of the engine is destroyed; one that is not on air is left as it is. */
  readonly closeLive: (actor: Actor, room: { liveId: string; reason: string }) => Promise<void>
  readonly clock: Clock
}
type Endpoints = typeof streamingEndpoints

const unusedMs = 24 * 3_600_000

/** The engine may be restarting one of its processes: that is said, and asking again helps. */
const asFailure = (error: unknown): never => {
  throw error instanceof RoomError ? new Failure('live.engine-unavailable') : error
}

/** No folder: without a live room there is no replay, so nothing is written. */
const optionsOf = (row: Pick<EngineRoomRecord, 'room_id' | 'type' | 'max_participants'>): RoomOptions => ({
  id: row.room_id,
  mode: row.type,
  folder: null,
  maxParticipants: row.max_participants,
})

const createParts = ({ engine, addresses, clock }: EngineRoomDeps) => ({
  expiry: () => new Date(clock.now().getTime() + unusedMs).toISOString(),
  ingestOf: ({ room_id, live_id }: EngineRoomRecord) => ({
    whip_url: engine.capabilities.whip && live_id !== null ? addresses.whip(room_id) : null,
    rtmp_url: engine.capabilities.rtmp && live_id !== null ? addresses.rtmp() : null,
  }),
})

const createCreate = (deps: EngineRoomDeps) => {
  const { tenants, rooms, store, engine, clock } = deps
  const { expiry, ingestOf } = createParts(deps)
  const reply = (row: EngineRoomRecord) => ({
    room_id: row.room_id,
    ingest: ingestOf(row),
    expires_at: row.expires_at,
  })
  return async (
    actor: Actor,
    input: ParsedOf<Endpoints['streamingCreateRoom']>,
  ): Promise<OutputOf<Endpoints['streamingCreateRoom']>> => {
    const { live_id: liveId = null, title, type, max_participants } = input
    const scope = tenants.scope(actor)
    const live = liveId === null ? undefined : await rooms.find(scope, liveId, actor)
    if (liveId !== null && !live) throw notFound()
    const known = live && (await store.find(scope.schoolWide, live.room_id))
    if (known?.state === 'open') return reply(known)
    const roomId = live?.room_id ?? newRoomId()
    // A live room's own is opened and recorded by the live room.
    if (!live) await engine.openRoom(optionsOf({ room_id: roomId, type, max_participants })).catch(asFailure)
    const at = clock.now().toISOString()
    const row = await store.insert(scope, {
      id: newId(),
      created_at: at,
      updated_at: at,
      room_id: roomId,
      title,
      type: live ? 'live' : type,
      live_id: liveId,
      max_participants,
      record: live?.record ?? false,
      state: 'open',
      expires_at: expiry(),
      created_by: actor.personId,
    })
    return reply(row)
  }
}

const createShow = (deps: EngineRoomDeps) => {
  const { tenants, store, auids, engine } = deps
  const { ingestOf } = createParts(deps)
  const show = (row: EngineRoomRecord): Omit<StreamingRoom, 'participants'> => ({
    room_id: row.room_id,
    title: row.title,
    type: row.type,
    live_id: row.live_id,
    state: row.state,
    owner_uid: row.created_by,
    max_participants: row.max_participants,
    record: row.record,
    ingest: ingestOf(row),
    started_at: row.created_at,
    expires_at: row.expires_at,
  })
  return {
    list: async (
      actor: Actor,
      query: ParsedOf<Endpoints['streamingRoomList']>,
    ): Promise<Page<Omit<StreamingRoom, 'participants'>>> => {
      const { rows, total } = await store.list(tenants.scope(actor), query)
      return { list: rows.map(show), total, page: query.page, size: query.size }
    },
    info: async (actor: Actor, roomId: string): Promise<StreamingRoom> => {
      const row = await store.find(tenants.scope(actor), roomId)
      if (!row) throw notFound()
      const status = row.state === 'open' ? await engine.findRoom(roomId).catch(asFailure) : undefined
      const present = status ? listParticipants(status) : []
      const numbers = await auids.allocate(
        tenants.scope(actor.corpId),
        present.map(({ uid }) => uid),
      )
      return { ...show(row), participants: present.map((one) => ({ ...one, auid: numbers.get(one.uid) ?? 0 })) }
    },
  }
}

/** Rooms of the engine that were opened by a call of their own. */
export const createEngineRoomService = (deps: EngineRoomDeps) => {
  const { tenants, store, auids, engine, closeLive, clock } = deps
  const { expiry } = createParts(deps)
  const destroy = async (actor: Actor, { room_id, reason }: { room_id: string; reason: string }) => {
    const scope = tenants.scope(actor)
    const row = await store.find(scope, room_id)
    if (!row) throw notFound()
    // Also when the row says so already: a call that broke off in between is finished by the next one.
    if (row.live_id !== null && row.state === 'open') await closeLive(actor, { liveId: row.live_id, reason })
    if (row.live_id === null) await engine.closeRoom(room_id, reason === '' ? undefined : reason).catch(asFailure)
    await store.destroy(scope, { id: row.id, reason, at: clock.now().toISOString() })
    return { room_id, state: 'destroyed' as const }
  }
  /** Rooms that nobody used for a day end; those in use go on. What a restart of the engine lost is opened again. */
  const tidy = async (): Promise<void> => {
    const now = clock.now().toISOString()
    for (const { isOver, ...row } of await store.listOpen(now)) {
      const { id, corp_id, room_id, live_id } = row
      const scope = tenants.scope(corp_id)
      const status = await engine.findRoom(room_id)
      const isUsed = (status?.publications.length ?? 0) + (status?.viewers.length ?? 0) > 0
      if (!isOver && !status && live_id === null) await engine.openRoom(optionsOf(row))
      if (isOver && isUsed) await store.prolong(scope, { id, until: expiry() })
      if (!isOver || isUsed) continue
      if (live_id === null) await engine.closeRoom(room_id)
      await store.destroy(scope, { id, reason: '', at: now })
    }
  }
  return {
    create: createCreate(deps),
    ...createShow(deps),
    destroy,
    tidy,
    numbersOf: async (actor: Actor, uids: readonly string[]): Promise<{ map: Record<string, number> }> => {
      const numbers = await auids.allocate(tenants.scope(actor.corpId), uids)
      return { map: Object.fromEntries(numbers) }
    },
  }
}
export type EngineRoomService = ReturnType<typeof createEngineRoomService>
