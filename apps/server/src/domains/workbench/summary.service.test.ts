import type { PermissionName } from '@lectern/contract/primitives'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createWorkbench } from './index.ts'
import type { RecentWork } from './workbench.ports.ts'

const now = '2026-03-10T12:00:00.000Z'
const person = newId()
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const insert = async (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await database.pool.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
}
const common = (corp_id: string) => ({
  id: newId(),
  corp_id,
  created_at: now,
  updated_at: now,
  created_by: person,
})

const addSchool = async (): Promise<string> => {
  const corpId = newId()
  await insert('accounts_corp', { id: corpId, name: 'School', created_at: now })
  const post = (more: object) =>
    insert('videos_post', {
      ...common(corpId),
      title: 'v',
      kind: 'ai',
      visibility: 'school',
      file_id: newId(),
      created_by_name: 'Ada',
      ...more,
    })
  await post({ duration_ms: 2_000_000_000 })
  await post({ duration_ms: 2_000_000_000 })
  await post({ duration_ms: 5, removed_at: now })
  const project = (more: object) =>
    insert('studio_project', {
      ...common(corpId),
      title: 'p',
      brief: '{}',
      spec: '{"scenes":[],"aspect":"16:9"}',
      step: 'script',
      ...more,
    })
  await project({})
  await project({ removed_at: now })
  const file = (bytes: number, more: object = {}) =>
    insert('files_file', {
      ...common(corpId),
      name: 'f',
      kind: 'video',
      mime: 'video/mp4',
      bytes,
      sha256: 'a'.repeat(64),
      has_preview: false,
      created_by_name: 'Ada',
      ...more,
    })
  await file(5_000_000_000)
  await file(1)
  await file(7, { deleted_at: now })
  const mission = (state: string, more: object = {}) =>
    insert('missions_mission', {
      ...common(corpId),
      kind: 'studio.render',
      title: 'm',
      state,
      stages: '[]',
      inputs: '{}',
      created_by_name: 'Ada',
      queued_at: now,
      ...more,
    })
  await mission('queued')
  await mission('in_progress', { attempt_id: newId(), ticket_id: newId() })
  await mission('success', { finished_at: now })
  await mission('failure', { finished_at: '2026-03-03T12:00:00.000Z' })
  await mission('failure', { finished_at: '2026-03-03T11:59:59.999Z' })
  return corpId
}

const summaryOf = (corpId: string, can: Actor['can'] = () => true) => {
  const asked: string[] = []
  const ask = (name: string) => async (_: unknown, limit: number) => {
    asked.push(`${name} ${limit}`)
    return []
  }
  const recent: RecentWork = { projects: ask('projects'), videos: ask('videos'), missions: ask('missions') }
  const { handlers } = createWorkbench({
    events: createEvents(),
    tenants: createTenants(database),
    clock: { now: () => new Date(now) },
    recent,
  })
  const actor: Actor = { corpId, personId: person, name: 'Ada', sees: 'all', can }
  return handlers.summary({ actor, input: {} } as never).then((summary) => ({ summary, asked }))
}

describe('the dashboard', () => {
  it("counts the school's own live rows, exactly also beyond 32 bits", async () => {
    const corpId = await addSchool()
    await addSchool()
    const { summary, asked } = await summaryOf(corpId)
    expect(summary).toMatchObject({
      videos: 2,
      video_ms: 4_000_000_000,
      projects: 1,
      files: 2,
      file_bytes: 5_000_000_001,
      missions_active: 2,
      missions_failed_7d: 1,
      people: 0,
    })
    expect(asked.sort()).toEqual(['missions 5', 'projects 5', 'videos 5'])
  })

  it('counts nothing in a new school', async () => {
    const { summary } = await summaryOf(newId())
    expect(summary).toMatchObject({ videos: 0, video_ms: 0, projects: 0, files: 0, file_bytes: 0, missions_active: 0 })
  })

  it('lists only what the person may list elsewhere', async () => {
    const allowed: PermissionName = 'videos.post'
    const { asked } = await summaryOf(newId(), (permission, action) => permission === allowed && action === 'query')
    expect(asked).toEqual(['videos 5'])
  })
})
