import { readdir } from 'node:fs/promises'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'

type Column = { column_name: string; data_type: string; is_nullable: 'YES' | 'NO'; has_default: boolean }

const domains = new URL('../../src/domains/', import.meta.url)
const paths = (await readdir(domains, { recursive: true })).filter((path) => path.endsWith('.tables.ts'))
const modules = (await Promise.all(paths.map((path) => import(new URL(path, domains).href)))) as Record<
  string,
  unknown
>[]
const tables = modules.flatMap((exports) => Object.values(exports).filter((value) => is(value, PgTable)))

// PostgreSQL's long names for the types that drizzle writes short.
const longName = (type: string) =>
  type
    .replace(/^timestamptz.*/, 'timestamp with time zone')
    .replace(/^varchar.*/, 'character varying')
    .replace(/.*\[\]$/, 'ARRAY')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('there are tables to compare', () => {
  expect(tables.map(getTableName)).toContain('studio_project')
})

describe.each(tables.map((table) => ({ name: getTableName(table), table })))('$name', ({ name, table }) => {
  test('has in the migrated database exactly the columns that the code believes in, computed ones aside', async () => {
    const { rows } = await client.query<Column>(
      `select column_name, data_type, is_nullable, (column_default is not null or is_identity = 'YES') as has_default
       from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    const real = Object.fromEntries(rows.map((row) => [row.column_name, [row.data_type, row.is_nullable === 'NO']]))
    const believed = Object.fromEntries(
      Object.values(getTableColumns(table)).map((column) => {
        const type = 'dimensions' in column && column.dimensions ? 'ARRAY' : longName(column.getSQLType())
        return [column.name, [type, column.notNull]]
      }),
    )
    expect(believed).toEqual(real)
  })

  test('belongs to a school and is found by it', async () => {
    if (!('corp_id' in getTableColumns(table))) return
    const { rows } = await client.query<{ columns: string }>(
      `select a.attname as columns from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass`,
      [name],
    )
    expect(rows.map((row) => row.columns)).toContain('corp_id')
  })
})
