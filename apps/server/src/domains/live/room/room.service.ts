import type { LiveRoom, liveEndpoints } from '@lectern/contract/domains/live'
import type { ParsedOf } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { roomPlanned, roomRemoved } from '../live.events.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { ProductBag } from '../product/product.ports.ts'
import type { StreamSop } from '../sop/sop.ports.ts'
import { frozenStates } from '../state/room.states.ts'
import type { TransitionDeps, Transitions } from '../state/transition.service.ts'
import type { AssistantStore } from './assistant.store.ts'
import type { RoomChange } from './room.store.ts'
import { factsOf } from './room-facts.ts'
import { newRoomId } from './room-id.ts'
import type { ReferenceCheck } from './room-references.ts'
import { requireOrder, requireTimes, roomDefaults } from './room-rules.ts'
import type { RoomView } from './room-view.service.ts'

export type RoomServiceDeps = TransitionDeps & {
  readonly assistants: AssistantStore
  readonly transit: Transitions
  readonly checkReferences: ReferenceCheck
  readonly view: RoomView
  readonly bag: Pick<ProductBag, 'set'>
  readonly sop: Pick<StreamSop, 'copyToRoom'>
  readonly hashPassword: (password: string) => Promise<string>
}

type Endpoints = typeof liveEndpoints
type NewRoom = ParsedOf<Endpoints['create']>
type Changes = ParsedOf<Endpoints['update']>
type Extras = Pick<Changes, 'assistant_uids' | 'product_ids' | 'sop_plan_id'>

const deletable: readonly RoomRecord['state'][] = ['draft', 'scheduled', 'canceled', 'missed', 'ended']

/** The columns among the fields; what was left out is not there. */
const columnsOf = (input: Omit<Changes, 'live_id' | 'version' | 'draft'>): RoomChange => {
  const { password: _, assistant_uids: __, product_ids: ___, ...columns } = input
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const changesFrozen = (row: RoomRecord, change: RoomChange): boolean =>
  (['start_time', 'type', 'source', 'source_file_id'] as const).some(
    (field) => change[field] !== undefined && change[field] !== row[field],
  )

/** What a room refers to outside of its own row, inside the transaction that writes the row. */
const createExtras = ({ assistants, bag, sop, clock }: RoomServiceDeps) => {
  return async (scope: Scope, row: RoomRecord, extras: Extras): Promise<void> => {
    const at = clock.now().toISOString()
    const { assistant_uids, product_ids, sop_plan_id } = extras
    if (assistant_uids !== undefined) await assistants.set(scope, { liveId: row.id, personIds: assistant_uids, at })
    if (product_ids !== undefined)
      await bag.set(scope, { liveId: row.id, roomId: row.room_id, productIds: product_ids })
    if (sop_plan_id !== undefined) await sop.copyToRoom(scope, { liveId: row.id, planId: sop_plan_id })
  }
}

/** The whole of a room as it would be after the change follows the rules of its state. */
const requireRules = (row: RoomRecord, { now, moved }: { now: Date; moved: boolean }): void => {
  if (row.state === 'draft') requireOrder(row)
  else requireTimes(row, { now, moved })
  if (row.state === 'draft') return
  if (row.type === 'password' && row.password_hash === null) throw fieldFailure('live.password-missing', 'password')
  if (row.source === 'simulive' && row.source_file_id === null) throw fieldFailure('live.not-a-video', 'source_file_id')
}

const createUpdate = (deps: RoomServiceDeps) => {
  const { rooms, events, clock, transit, checkReferences, hashPassword } = deps
  const setExtras = createExtras(deps)
  return (actor: Actor, { live_id, version, draft, ...input }: Changes): Promise<RoomRecord> =>
    transit.withRoom(actor, live_id, async (scope, row) => {
      if (row.version !== version) throw new Failure('platform.conflict')
      const change: RoomChange = columnsOf(input)
      if (row.state === 'archived') throw new Failure('live.wrong-state', { state: row.state })
      if (frozenStates.includes(row.state) && changesFrozen(row, change)) throw new Failure('live.frozen')
      await checkReferences(scope, input)
      const moved = change.start_time !== undefined && change.start_time !== row.start_time
      const announced = draft === false && row.state === 'draft'
      const revived = row.state === 'missed' && moved
      if (input.password !== undefined) change.password_hash = await hashPassword(input.password)
      const state = announced || revived ? 'scheduled' : row.state
      if (!frozenStates.includes(row.state))
        requireRules({ ...row, ...change, state } as RoomRecord, { now: clock.now(), moved: moved || announced })
      change.updated_at = clock.now().toISOString()
      const changed =
        announced || revived
          ? await transit.step(scope, row, { cause: announced ? 'announce' : 'reschedule', by: actor, change })
          : await rooms.change(scope, { id: row.id, state: row.state, version, change })
      if (!changed) throw new Failure('platform.conflict')
      await setExtras(scope, changed, input)
      await events.announce(scope, roomPlanned, { ...factsOf(changed), before: factsOf(row) })
      return changed
    })
}

const createCreate = (deps: RoomServiceDeps) => {
  const { tenants, rooms, transitions, events, clock, checkReferences, hashPassword } = deps
  const setExtras = createExtras(deps)
  return async (actor: Actor, { draft, ...input }: NewRoom): Promise<RoomRecord> => {
    const at = clock.now().toISOString()
    const password_hash = input.password === undefined ? null : await hashPassword(input.password)
    const state = draft ? ('draft' as const) : ('scheduled' as const)
    return tenants.transaction(actor, async (scope) => {
      await checkReferences(scope, input)
      const own = { id: newId(), room_id: newRoomId(), created_by: actor.personId, created_by_name: actor.name }
      const begun = { state, state_since: at, created_at: at, updated_at: at, password_hash }
      const given = { ...roomDefaults, host_uid: actor.personId, ...columnsOf(input), title: input.title }
      const wanted = { ...given, ...own, ...begun }
      requireRules(wanted as unknown as RoomRecord, { now: clock.now(), moved: true })
      const row = await rooms.insert(scope, wanted)
      const by = { person_id: actor.personId, person_name: actor.name }
      const entry = { id: newId(), live_id: row.id, from_state: null, to_state: state, cause: 'created', reason: '' }
      await transitions.insert(scope, { ...entry, ...by, created_at: at, updated_at: at })
      await setExtras(scope, row, input)
      await events.announce(scope, roomPlanned, { ...factsOf(row), before: null })
      return row
    })
  }
}

const createRemove = ({ rooms, sessions, events, clock, transit, tenants }: RoomServiceDeps) => {
  const note = async (scope: Scope, actor: Actor, { row, undone }: { row: RoomRecord; undone: boolean }) => {
    await events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: undone ? 'live.room-restored' : 'live.room-removed',
      objectKind: 'live.room',
      objectId: row.id,
      objectName: row.title,
    })
    await events.announce(scope, roomRemoved, { liveId: row.id, undone })
  }
  const bringBack = (actor: Actor, id: string) =>
    tenants.transaction(actor, async (scope) => {
      const row = await rooms.findRemoved(scope, id, actor)
      if (!row) {
        // Undone twice is undone.
        if (await rooms.find(scope, id, actor)) return
        throw notFound()
      }
      await rooms.setRemoved(scope, { id, reader: actor, at: null })
      await note(scope, actor, { row, undone: true })
    })
  const takeAway = (actor: Actor, id: string) =>
    transit.withRoom(actor, id, async (scope, row) => {
      if (!deletable.includes(row.state)) throw new Failure('live.not-deletable')
      const session = await sessions.findLast(scope, id)
      if (session?.replay_file_id) throw new Failure('live.not-deletable')
      await rooms.setRemoved(scope, { id, reader: actor, at: clock.now().toISOString() })
      await note(scope, actor, { row, undone: false })
    })
  return async (actor: Actor, { live_id, undo }: ParsedOf<Endpoints['remove']>): Promise<{ done: true }> => {
    await (undo ? bringBack(actor, live_id) : takeAway(actor, live_id))
    return { done: true }
  }
}

/** Planning: rooms are made, changed and removed. */
export const createRoomService = (deps: RoomServiceDeps) => {
  const { tenants, view } = deps
  const [create, update, remove] = [createCreate(deps), createUpdate(deps), createRemove(deps)]
  const show = (actor: Actor, row: RoomRecord): Promise<LiveRoom> => view.view(tenants.scope(actor), row)
  return {
    create: async (actor: Actor, input: NewRoom) => {
      const { live_id, room_id, state, share_url, version } = await show(actor, await create(actor, input))
      return { live_id, room_id, state, share_url, version }
    },
    update: async (actor: Actor, input: Changes): Promise<LiveRoom> => show(actor, await update(actor, input)),
    remove,
  }
}
export type RoomService = ReturnType<typeof createRoomService>
