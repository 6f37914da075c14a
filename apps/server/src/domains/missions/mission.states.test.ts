import { type MissionState, missionStates } from '@lectern/contract/domains/missions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { moveMission } from './mission.states.ts'
import { findMission, insertMission } from './mission.store.ts'
import { addCorp, type FakeProcess, openFakeProcess } from './missions.fake.ts'

const legal = new Set([
  'queued → in_progress',
  'queued → cancelled',
  'in_progress → queued',
  'in_progress → success',
  'in_progress → failure',
  'in_progress → cancelled',
  'failure → queued',
  'cancelled → queued',
])
const moves = missionStates.flatMap((from) => missionStates.map((to) => ({ from, to })))
const isLegal = ({ from, to }: { from: string; to: string }) => legal.has(`${from} → ${to}`)
const at = '2026-01-01T00:00:00.000Z'
const held = () => ({ attempt_id: newId(), ticket_id: newId() })

let database: TestDatabase
let process: FakeProcess
let scope: Scope

beforeAll(async () => {
  database = await createTestDatabase()
  process = openFakeProcess({ connection: database.connection })
  scope = process.tenants.scope(await addCorp(process))
})
afterAll(async () => {
  await process.database.close()
  await database.drop()
})

const missionIn = (state: MissionState) =>
  insertMission(scope, {
    id: newId(),
    created_at: at,
    updated_at: at,
    queued_at: at,
    kind: 'studio.render',
    title: 'x',
    state,
    stages: [],
    inputs: {},
    created_by: newId(),
    created_by_name: 'Ada',
    ...(state === 'in_progress' ? held() : {}),
  })

describe('the states of a mission', () => {
  it.each(moves.filter(isLegal))('allow $from → $to', async ({ from, to }) => {
    const { id } = await missionIn(from)
    const change = to === 'in_progress' ? held() : {}
    const row = await moveMission(scope, { id, from: [from], to, at, change })
    expect(row).toMatchObject({ id, state: to, version: 2 })
    expect(row?.attempt_id !== null).toBe(to === 'in_progress')
    expect(row?.finished_at !== null).toBe(['success', 'failure', 'cancelled'].includes(to))
  })

  it.each(moves.filter((move) => !isLegal(move)))('refuse $from → $to', async ({ from, to }) => {
    const { id } = await missionIn(from)
    await expect(moveMission(scope, { id, from: [from], to, at })).rejects.toThrow('cannot go')
    expect((await findMission(scope, id))?.state).toBe(from)
  })

  it('leave a mission alone that is in another state by now', async () => {
    const { id } = await missionIn('success')
    expect(await moveMission(scope, { id, from: ['queued', 'in_progress'], to: 'cancelled', at })).toBeUndefined()
    expect((await findMission(scope, id))?.state).toBe('success')
  })

  it('leave a mission alone that another attempt holds', async () => {
    const { id, attempt_id } = await missionIn('in_progress')
    const move = { id, from: ['in_progress'], to: 'success', at } as const
    expect(await moveMission(scope, { ...move, attemptId: newId() })).toBeUndefined()
    expect(await moveMission(scope, { ...move, attemptId: attempt_id ?? '' })).toMatchObject({ state: 'success' })
  })

  it("leave another school's mission alone", async () => {
    const { id } = await missionIn('queued')
    const other = process.tenants.scope(await addCorp(process))
    expect(await moveMission(other, { id, from: ['queued'], to: 'cancelled', at })).toBeUndefined()
  })
})
