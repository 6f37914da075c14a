import { liveEndpoints } from '@lectern/contract/domains/live'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuditFact, audited } from '#platform/audit/audited.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createRoomStore } from '../room/room.store.ts'
import { createSop } from './index.ts'

const start = '2026-05-01T10:00:00.000Z'
let nowMs = Date.parse('2026-05-01T09:00:00.000Z')
const audits: AuditFact[] = []
const notices: NoticeWanted[] = []
let bench: Awaited<ReturnType<typeof open>>
let ada: Actor
let stranger: Actor

/** A second one on the same database is a second process, or the same one after a restart. */
const createProcess = (tenants: ReturnType<typeof createTenants>) => {
  const events = createEvents()
  const rooms = createRoomStore(tenants)
  events.on(audited, async (_, fact) => void audits.push(fact))
  events.on(noticeWanted, async (_, notice) => void notices.push(notice))
  return createSop({
    tenants,
    events,
    clock: { now: () => new Date(nowMs) },
    queue: { schedule: () => {} },
    findRoom: async (scope, actor, id) => {
      const row = await rooms.find(scope, id, actor)
      if (!row) throw notFound()
      return row
    },
    findStaff: async (scope, id) => {
      const room = await rooms.find(scope, id)
      return room && { room, assistantIds: [] }
    },
  })
}
const open = async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connection, () => {})
  const tenants = createTenants(database)
  return { testDatabase, database, tenants, ...createProcess(tenants) }
}
const addSchool = async (): Promise<Actor> => {
  const corpId = newId()
  const insert = 'insert into accounts_corp (id, name, created_at) values ($1, $2, now())'
  await bench.database.pool.query(insert, [corpId, 'S'])
  return { corpId, personId: newId(), name: 'Ada', sees: 'all', can: () => true }
}
const addRoom = async ({ corpId, personId }: Actor = ada) => {
  const id = newId()
  await bench.database.pool.query(
    `insert into live_room (id, corp_id, created_at, updated_at, room_id, title, type, start_time, end_time, host_uid, record,
       latency, comment_mode, slow_seconds, delay_seconds, window_seconds, source, state, state_since, created_by, created_by_name)
     values ($1, $2, now(), now(), $3, 'Open day', 'public', $5, $5::timestamptz + interval '1 hour', $4, true,
       'low', 'open', 0, 10, 120, 'encoder', 'scheduled', now(), $4, 'Ada')`,
    [id, corpId, id.replaceAll('-', '').slice(-12), personId, start],
  )
  return id
}

beforeAll(async () => {
  bench = await open()
  ada = await addSchool()
  stranger = await addSchool()
})
afterAll(async () => {
  await bench.database.close()
  await bench.testDatabase.drop()
})
beforeEach(() => {
  audits.length = 0
  notices.length = 0
  nowMs = Date.parse('2026-05-01T09:00:00.000Z')
})

type Name = keyof typeof bench.handlers
const call = <N extends Name>(name: N, input: object, actor = ada) => {
  const handler = bench.handlers[name] as unknown as (call: object) => ReturnType<(typeof bench.handlers)[N]>
  return handler({ actor, input: liveEndpoints[name].input.parse(input) })
}
const steps = [
  { phase: 'before', name: 'Test the microphone', required: true, due_minutes: -30, assignee: 'host' },
  { phase: 'before', name: 'Tidy the desk', due_minutes: -10 },
  { phase: 'during', name: 'Greet', required: true, due_minutes: 5 },
  { phase: 'after', name: 'Thank everybody' },
]
const createPlan = (actor = ada) => call('sopPlanCreate', { name: 'Open day', steps }, actor)
const copy = (liveId: string, planId: string | null, actor = ada) =>
  bench.tenants.transaction(actor, (scope) => bench.sop.copyToRoom(scope, { liveId, planId }))
const planned = async () => {
  const liveId = await addRoom()
  await copy(liveId, (await createPlan()).id)
  return liveId
}
const query = (live_id: string, actor = ada) => call('sopQuery', { live_id }, actor)
const save = (
  step: { step_id: string; version: number },
  status: string,
  { by = ada, ...change }: { by?: Actor; note?: string; evidence?: string[]; live_id?: string } = {},
) => call('sopStepSave', { step_id: step.step_id, version: step.version, status, ...change }, by)
const first = async (liveId: string) => {
  const [step] = (await query(liveId)).steps
  if (!step) throw new Error('no step')
  return step
}
const pass = (liveId: string, overrideReason?: string, actor = ada) =>
  bench.tenants.transaction(actor, (scope) =>
    bench.sop.gate.pass(scope, actor, { liveId, title: 'Open day', overrideReason }),
  )

describe('a plan', () => {
  it('is kept, changed from the version that was read, removed and brought back', async () => {
    const plan = await createPlan()
    expect(await call('sopPlanDetail', { id: plan.id })).toEqual(plan)
    const changed = await call('sopPlanUpdate', { id: plan.id, version: 1, name: 'Open evening', steps })
    expect(changed).toMatchObject({ name: 'Open evening', version: 2 })
    const late = call('sopPlanUpdate', { id: plan.id, version: 1, name: 'Late', steps })
    await expect(late).rejects.toMatchObject({ kind: 'platform.conflict' })
    await call('sopPlanRemove', { id: plan.id })
    await expect(call('sopPlanDetail', { id: plan.id })).rejects.toMatchObject({ kind: 'platform.not-found' })
    await call('sopPlanRemove', { id: plan.id, undo: true })
    const found = await call('sopPlanList', { page: 1, size: 20, keyword: 'evening' })
    expect(found.list.map(({ id }) => id)).toEqual([plan.id])
    await expect(call('sopPlanDetail', { id: plan.id }, stranger)).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it('is copied to a room, whose steps stay when the plan changes', async () => {
    const liveId = await addRoom()
    const plan = await createPlan()
    await copy(liveId, plan.id)
    await call('sopPlanUpdate', { id: plan.id, version: 1, name: 'Other', steps: steps.slice(0, 1) })
    await copy(liveId, plan.id)
    const sop = await query(liveId)
    expect(sop).toMatchObject({ plan_id: plan.id, progress: { settled: 0, total: 4 }, blocking: 1 })
    expect(sop.steps.map(({ name, due_time }) => [name, due_time])).toEqual([
      ['Test the microphone', '2026-05-01T09:30:00.000Z'],
      ['Tidy the desk', '2026-05-01T09:50:00.000Z'],
      ['Greet', '2026-05-01T10:05:00.000Z'],
      ['Thank everybody', null],
    ])
    await copy(liveId, null)
    expect((await query(liveId)).steps).toEqual([])
    const foreign = copy(liveId, (await createPlan(stranger)).id)
    await expect(foreign).rejects.toMatchObject({ kind: 'live.unknown-plan' })
  })

  it('does not take the place of another once somebody has worked on it', async () => {
    const liveId = await planned()
    await save(await first(liveId), 'done')
    await copy(liveId, (await createPlan()).id)
    expect((await first(liveId)).status).toBe('done')
  })
})

describe('a step', () => {
  it('is begun, done and opened again, which is written down', async () => {
    const liveId = await planned()
    await save(await first(liveId), 'in_progress')
    await save(await first(liveId), 'done', { note: 'All well', evidence: ['https://school.example/photo'] })
    const done = await first(liveId)
    expect(done).toMatchObject({ status: 'done', done_by: ada.personId, note: 'All well', overdue: false })
    expect(audits).toEqual([])
    await save(done, 'pending')
    expect(await first(liveId)).toMatchObject({ status: 'pending', done_by: null, done_at: null })
    expect(audits).toMatchObject([{ action: 'live.sop-step-reopened', objectId: liveId }])
  })

  it('is skipped with a reason, and a required one only by those who may change plans', async () => {
    const liveId = await planned()
    const step = await first(liveId)
    await expect(save(step, 'skipped')).rejects.toMatchObject({ kind: 'live.sop-reason-needed' })
    const helper: Actor = { ...ada, can: (permission) => permission !== 'live.sop' }
    const refused = save(step, 'skipped', { note: 'No time', by: helper })
    await expect(refused).rejects.toMatchObject({ kind: 'live.sop-required' })
    await save(step, 'skipped', { note: 'No time' })
    expect(audits).toMatchObject([{ action: 'live.sop-step-skipped', after: { reason: 'No time' } }])
    const [, easy] = (await query(liveId)).steps
    if (easy) await save(easy, 'skipped', { note: 'Tidy enough', by: helper })
    expect((await query(liveId)).progress).toEqual({ settled: 2, total: 4 })
  })

  it('said to be done twice is done once; somebody else’s change is not overwritten', async () => {
    const liveId = await planned()
    const step = await first(liveId)
    await save(step, 'done')
    await save(step, 'done')
    const { version } = await first(liveId)
    expect(version).toBe(2)
    await expect(save(step, 'pending')).rejects.toMatchObject({ kind: 'platform.conflict' })
    const answers = await Promise.allSettled([
      save({ ...step, version }, 'pending'),
      save({ ...step, version }, 'pending', { note: 'x' }),
    ])
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1)
    expect(audits.filter(({ action }) => action === 'live.sop-step-reopened')).toHaveLength(1)
  })

  it('is overdue once its time has passed', async () => {
    const liveId = await planned()
    expect((await first(liveId)).overdue).toBe(false)
    nowMs = Date.parse('2026-05-01T09:30:00.001Z')
    expect((await first(liveId)).overdue).toBe(true)
  })

  it('is nothing to another school', async () => {
    const liveId = await planned()
    const step = await first(liveId)
    await expect(query(liveId, stranger)).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(save(step, 'done', { by: stranger })).rejects.toMatchObject({ kind: 'platform.not-found' })
    const elsewhere = save(step, 'done', { live_id: await addRoom() })
    await expect(elsewhere).rejects.toMatchObject({ kind: 'platform.not-found' })
  })
})

describe('going live', () => {
  it('waits for required steps of before, and names them', async () => {
    const liveId = await planned()
    await expect(pass(liveId)).rejects.toMatchObject({
      kind: 'live.sop-open',
      params: { count: 1, steps: 'Test the microphone' },
    })
    await save(await first(liveId), 'done')
    await pass(liveId)
    expect(audits).toEqual([])
    await pass(await addRoom())
  })

  it('goes on with a reason by those who may, and is written down', async () => {
    const liveId = await planned()
    const helper: Actor = { ...ada, can: () => false }
    await expect(pass(liveId, 'Late', helper)).rejects.toMatchObject({ kind: 'live.sop-open' })
    await pass(liveId, 'The expert is late')
    expect(audits).toMatchObject([
      { action: 'live.sop-overridden', after: { open: ['Test the microphone'], reason: 'The expert is late' } },
    ])
  })
})

describe('a due step', () => {
  it('is told of once, over a restart and two processes, with a hundred due at once', async () => {
    const school = await addSchool()
    ada = school
    const rooms = await Promise.all(Array.from({ length: 50 }, () => planned()))
    nowMs = Date.parse('2026-05-01T09:51:00.000Z')
    // Killed in the middle: what was told is told, the rest is still due.
    const killed = new AbortController()
    const begun = bench.remindDue(killed.signal)
    setTimeout(() => killed.abort(), 40)
    await begun
    const [after, beside] = [createProcess(bench.tenants), createProcess(bench.tenants)]
    await Promise.all([after.remindDue(), beside.remindDue()])
    await after.remindDue()
    const mine = notices.filter(({ link }) => rooms.some((id) => link.endsWith(id)))
    expect(mine).toHaveLength(100)
    expect(new Set(mine.map(({ dedupeKey }) => dedupeKey)).size).toBe(100)
    expect(mine[0]).toMatchObject({ kind: 'live.sop-due', personIds: [school.personId] })
  })

  it('is told of again when the room was moved, and not when it is done or called off', async () => {
    const liveId = await planned()
    const told = () => notices.filter(({ link }) => link.endsWith(liveId)).map(({ params }) => params['step'])
    nowMs = Date.parse('2026-05-01T09:31:00.000Z')
    await bench.remindDue()
    expect(told()).toEqual(['Test the microphone'])
    await bench.database.pool.query(
      `update live_room set start_time = start_time + interval '10 minutes' where id = $1`,
      [liveId],
    )
    await bench.remindDue()
    expect(told()).toHaveLength(1)
    nowMs = Date.parse('2026-05-01T09:41:00.000Z')
    await bench.remindDue()
    expect(told()).toHaveLength(2)
    const [, desk] = (await query(liveId)).steps
    if (desk) await save(desk, 'done')
    nowMs = Date.parse('2026-05-01T10:01:00.000Z')
    await bench.remindDue()
    await bench.database.pool.query(`update live_room set state = 'canceled' where id = $1`, [liveId])
    nowMs = Date.parse('2026-05-01T11:00:00.000Z')
    await bench.remindDue()
    expect(told()).toHaveLength(2)
  })
})
