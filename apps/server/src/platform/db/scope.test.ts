import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createEvents, defineEvent } from '../events/events.ts'
import { newId } from '../ids/uuid.ts'
import { tenantColumns } from './columns.ts'
import { type Database, openDatabase } from './database.ts'
import { createTenants, type Tenants } from './scope.ts'

const noteTable = pgTable('note', {
  ...tenantColumns(),
  text: text('text').notNull(),
  stars: integer('stars').notNull().default(0),
})
const ownTable = pgTable('own_note', {
  ...tenantColumns(),
  text: text('text').notNull(),
  created_by: uuid('created_by').notNull(),
})
const at = '2026-05-04T03:02:01.678Z'
const note = (words: string) => ({ id: newId(), text: words, created_at: at, updated_at: at })
const [here, there] = [newId(), newId()]
let testDatabase: TestDatabase
let database: Database
let tenants: Tenants

beforeAll(async () => {
  testDatabase = await createTestDatabase({ empty: true })
  database = openDatabase(testDatabase.connection, () => {})
  tenants = createTenants(database)
  await database.pool.query(
    'create table note (id uuid primary key, corp_id uuid not null, version integer not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null, text text not null, stars integer not null default 0)',
  )
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('one school never reads, counts, changes or removes the rows of another', async () => {
  const foreign = await tenants.scope(there).insert(noteTable, note('theirs'))
  const own = tenants.scope(here)
  expect(await own.find(noteTable, eq(noteTable.id, foreign.id))).toBeUndefined()
  expect(await own.list(noteTable)).toEqual([])
  expect(await own.count(noteTable)).toBe(0)
  expect(await own.update(noteTable, eq(noteTable.id, foreign.id), { text: 'taken' })).toEqual([])
  expect(await own.remove(noteTable, eq(noteTable.id, foreign.id))).toBe(0)
  expect((await tenants.scope(there).find(noteTable, eq(noteTable.id, foreign.id)))?.text).toBe('theirs')
})

test('a row cannot be moved to another school, whatever the caller passes', async () => {
  const own = tenants.scope(here)
  const row = await own.insert(noteTable, { ...note('mine'), corp_id: there } as never)
  expect(row.corp_id).toBe(here)
  await own.update(noteTable, eq(noteTable.id, row.id), { corp_id: there, stars: 5 })
  expect(await own.find(noteTable, eq(noteTable.id, row.id))).toMatchObject({ corp_id: here, stars: 5 })
})

test('a condition with OR does not open the fence', async () => {
  const own = tenants.scope(here)
  const rows = await own.list(noteTable, { where: sql`false or true` })
  expect(rows.every((row) => row.corp_id === here)).toBe(true)
})

test('instants come back as they go over the wire', async () => {
  const row = await tenants.scope(here).insert(noteTable, note('when'))
  expect(row.created_at).toBe(at)
})

test('a transaction that throws leaves nothing and runs no after-commit action', async () => {
  let ran = false
  const before = await tenants.scope(here).count(noteTable)
  const attempt = tenants.transaction(here, async (scope) => {
    await scope.insert(noteTable, note('gone'))
    await scope.execute('update note set stars = 9 where corp_id = $1', [here])
    scope.afterCommit(() => {
      ran = true
    })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(ran).toBe(false)
  expect(await tenants.scope(here).count(noteTable)).toBe(before)
  expect(await tenants.scope(here).count(noteTable, eq(noteTable.stars, 9))).toBe(0)
})

test('raw statements join the transaction', async () => {
  await tenants.transaction(here, async (scope) => {
    const { id } = await scope.insert(noteTable, note('inside'))
    const seen = await scope.execute('select text from note where id = $1', [id])
    expect(seen.rows).toEqual([{ text: 'inside' }])
  })
})

test('a view that forgets its school is refused', async () => {
  await expect(tenants.scope(here).view(() => sql`select * from note`)).rejects.toThrow(/school/)
  const rows = await tenants
    .scope(here)
    .view<{ n: number }>((corp) => sql`select count(*)::int as n from note where corp_id = ${corp}`)
  expect(rows[0]?.n).toBe(await tenants.scope(here).count(noteTable))
})

test('a total is right after every change, after a commit and inside the transaction that changes', async () => {
  const own = tenants.scope(newId())
  const starred = eq(noteTable.stars, 1)
  expect(await own.total(noteTable)).toBe(0)
  const row = await own.insert(noteTable, note('one'))
  expect(await own.total(noteTable)).toBe(1)
  expect(await own.total(noteTable, starred)).toBe(0)
  await own.update(noteTable, eq(noteTable.id, row.id), { stars: 1 })
  expect(await own.total(noteTable, starred)).toBe(1)
  await tenants.transaction(own.corpId, async (scope) => {
    await scope.insert(noteTable, note('two'))
    expect(await scope.total(noteTable)).toBe(2)
    expect(await own.total(noteTable)).toBe(1)
  })
  expect(await own.total(noteTable)).toBe(2)
  await own.remove(noteTable, eq(noteTable.id, row.id))
  expect(await own.total(noteTable)).toBe(1)
})

test('a total is counted once while nothing changes', async () => {
  const own = tenants.scope(newId())
  await own.insert(noteTable, note('one'))
  expect(await own.total(noteTable)).toBe(1)
  await database.pool.query('delete from note where corp_id = $1', [own.corpId])
  expect(await own.total(noteTable)).toBe(1)
  expect(await own.count(noteTable)).toBe(0)
})

test('a limit that is no whole number never reaches the statement', async () => {
  await expect(tenants.scope(here).list(noteTable, { limit: 1.5 })).rejects.toThrow(RangeError)
})

test('a second connection inside a transaction is refused, because under load it would wait for ever', async () => {
  const inside = (work: () => Promise<unknown>) => tenants.transaction(here, work)
  await expect(inside(() => tenants.acrossTenants(sql`select 1`))).rejects.toThrow(/own scope/)
  await expect(inside(() => tenants.scope(here).list(noteTable))).rejects.toThrow(/own scope/)
  await expect(inside(() => tenants.transaction(there, async () => {}))).rejects.toThrow(/own scope/)
  expect(await tenants.acrossTenants(sql`select 1 as n`)).toEqual([{ n: 1 }])
})

describe('on behalf of a person', () => {
  const [ada, ben, cid] = [newId(), newId(), newId()]
  const seen = (sees: 'all' | readonly string[]) => tenants.scope({ corpId: here, sees })
  const ownNote = (owner: string, words: string) => ({ ...note(words), created_by: owner })
  const texts = async (sees: 'all' | readonly string[]) =>
    (await seen(sees).list(ownTable, { orderBy: [sql`text`] })).map((row) => row.text)
  beforeAll(async () => {
    await database.pool.query(
      'create table own_note (id uuid primary key, corp_id uuid not null, version integer not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null, text text not null, created_by uuid not null)',
    )
    for (const [owner, words] of [
      [ada, 'a'],
      [ben, 'b'],
      [cid, 'c'],
    ] as const)
      await tenants.scope(here).insert(ownTable, ownNote(owner, words))
  })

  test('rows of persons out of sight are not there: not listed, counted, found, changed or removed', async () => {
    expect(await texts('all')).toEqual(['a', 'b', 'c'])
    expect(await texts([ada])).toEqual(['a'])
    expect(await texts([ada, ben])).toEqual(['a', 'b'])
    const scope = seen([ada, ben])
    expect([await scope.count(ownTable), await scope.total(ownTable)]).toEqual([2, 2])
    const foreign = eq(ownTable.text, 'c')
    expect(await scope.find(ownTable, foreign)).toBeUndefined()
    expect(await scope.update(ownTable, foreign, { text: 'taken' })).toEqual([])
    expect(await scope.remove(ownTable, foreign)).toBe(0)
    expect(await tenants.transaction({ corpId: here, sees: [ada] }, (inner) => inner.count(ownTable))).toBe(1)
  })

  test('nobody is seen by whoever sees nobody', async () => {
    expect(await texts([])).toEqual([])
  })

  test('a table without an owner is the whole school’s, and so is schoolWide', async () => {
    await tenants.scope(here).insert(noteTable, note('for all'))
    expect(await seen([ada]).count(noteTable)).toBe(await tenants.scope(here).count(noteTable))
    expect(await seen([ada]).schoolWide.count(ownTable)).toBe(3)
  })

  test('a view must say whose rows it reads, whatever the person sees', async () => {
    const view = (sees: 'all' | readonly string[]) =>
      seen(sees).view<{ text: string }>(
        (corp, mine) =>
          sql`select text from own_note where corp_id = ${corp} and ${mine(sql`created_by`)} order by text`,
      )
    expect(await view([ben, cid])).toEqual([{ text: 'b' }, { text: 'c' }])
    expect(await view('all')).toHaveLength(3)
    for (const sees of ['all', [ada]] as const)
      await expect(seen(sees).view((corp) => sql`select * from own_note where corp_id = ${corp}`)).rejects.toThrow(
        /whose/,
      )
  })

  test('a listener works for the school', async () => {
    const events = createEvents()
    const asked = defineEvent<null>('test.asked')
    const counts: number[] = []
    events.on(asked, async (scope) => {
      counts.push(await scope.count(ownTable))
    })
    await tenants.transaction({ corpId: here, sees: [ada] }, (scope) => events.announce(scope, asked, null))
    expect(counts).toEqual([3])
  })
})

describe('what is asked for before the commit', () => {
  test('happens last and with the rest, or not at all', async () => {
    const order: string[] = []
    await tenants.transaction(here, async (scope) => {
      await scope.beforeCommit(async (last) => {
        order.push('last')
        await last.insert(noteTable, note('last word'))
      })
      order.push('work')
      scope.afterCommit(() => order.push('after'))
    })
    expect(order).toEqual(['work', 'last', 'after'])
    const failing = tenants.transaction(here, async (scope) => {
      await scope.insert(noteTable, note('never'))
      await scope.beforeCommit(() => Promise.reject(new Error('no')))
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tenants.scope(here).count(noteTable, eq(noteTable.text, 'never'))).toBe(0)
    expect(await tenants.scope(here).count(noteTable, eq(noteTable.text, 'last word'))).toBe(1)
  })

  test('happens at once outside of a transaction', async () => {
    await tenants.scope(here).beforeCommit(async (scope) => void (await scope.insert(noteTable, note('alone'))))
    expect(await tenants.scope(here).count(noteTable, eq(noteTable.text, 'alone'))).toBe(1)
  })
})
