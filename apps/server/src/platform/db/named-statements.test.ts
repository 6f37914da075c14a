import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { poolConfig } from './database.ts'
import { createStatementNames, planKeepingClient } from './named-statements.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ ...poolConfig(database.connection), max: 1, Client: planKeepingClient() })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const kept = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map((r) => r.statement)

test('a statement that comes again is kept by the database, and its values are never mixed up', async () => {
  const text = 'select $1::int + 1 as n'
  for (const value of [1, 2, 3, 4]) {
    const { rows } = await pool.query({ text }, [value])
    expect(rows).toEqual([{ n: value + 1 }])
  }
  expect(await kept()).toEqual([text])
})

test('a statement seen once, one without values and a string stay unnamed', async () => {
  const before = await kept()
  await pool.query({ text: 'select $1::int as once' }, [1])
  for (let i = 0; i < 5; i++) {
    await pool.query({ text: 'select 1 as plain' }, [])
    await pool.query('select $1::int as text', [1])
  }
  expect(await kept()).toEqual(before)
})

test('a kept statement survives a rollback and an error', async () => {
  const client = await pool.connect()
  const divide = (by: number) => client.query({ text: 'select 10 / $1::int as n' }, [by])
  await client.query('begin')
  for (const by of [1, 2, 5]) await divide(by)
  await expect(divide(0)).rejects.toThrow('division by zero')
  await client.query('rollback')
  expect((await divide(10)).rows).toEqual([{ n: 1 }])
  client.release()
})

test('no more than 200 statements get a name, and the same text keeps its own', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 300 }, (_, i) => [1, 2, 3].map(() => nameOf(`select ${i}`)).at(-1))
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(200)
  expect(nameOf('select 7')).toBe(names[7])
  expect(names[7]?.length).toBeLessThan(64)
})
