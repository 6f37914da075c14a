import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openNotificationSession } from '../realtime/notification-session.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let pool: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ ...database.connection, max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'lectern-migrations-'))
  await write('0001-platform-add-notes.sql', 'create table note (id int primary key);')
  await write('0002-files-add-pages.sql', 'create table page (id int); insert into note values (1);')
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const quiet = { onNotification: () => {}, onLost: () => {} }
const names = async () =>
  (await pool.query('select name from schema_migration order by name')).rows.map((row) => row.name)

describe('migrate', () => {
  it('applies what is new, in order, once', async () => {
    expect(await migrate(pool, { folder })).toEqual(['0001-platform-add-notes', '0002-files-add-pages'])
    expect(await migrate(database.connection, { folder })).toEqual([])
    await write('0003-files-drop-nothing.sql', 'create table third (id int)')
    expect(await migrate(pool, { folder })).toEqual(['0003-files-drop-nothing'])
    expect(await names()).toHaveLength(3)
  })

  it('leaves no trace of a migration that fails half-way and keeps the ones before', async () => {
    await write('0003-files-break.sql', 'create table half (id int); select 1/0;')
    await expect(migrate(pool, { folder })).rejects.toThrow(
      '0003-files-break failed and changed nothing: division by zero',
    )
    expect(await names()).toEqual(['0001-platform-add-notes', '0002-files-add-pages'])
    expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })

  it('runs once when several processes start together', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.connection, { folder })))
    expect(results.flat()).toHaveLength(2)
  })

  it('refuses a file that was changed after it was applied, but not for its line ends', async () => {
    await write('0003-files-two-lines.sql', 'select 1;\nselect 2;')
    await migrate(pool, { folder })
    await write('0003-files-two-lines.sql', 'select 1;\r\nselect 2;')
    await migrate(pool, { folder })
    await write('0003-files-two-lines.sql', 'select 3;')
    await expect(migrate(pool, { folder })).rejects.toMatchObject({ code: 'database-changed' })
  })

  it('refuses data of a newer version in one clear line', async () => {
    await migrate(pool, { folder })
    await rm(join(folder, '0002-files-add-pages.sql'))
    const attempt = migrate(pool, { folder })
    await expect(attempt).rejects.toMatchObject({ code: 'database-newer' })
    await expect(attempt).rejects.toThrow('written by a newer version (migration 0002-files-add-pages is unknown here)')
  })

  it('waits for a process of an older version to end, and refuses to change the database under it', async () => {
    await migrate(pool, { folder })
    const older = await openNotificationSession(database.connection as pg.ClientConfig, quiet)
    expect(await migrate(pool, { folder })).toEqual([])
    await write('0003-files-drop-pages.sql', 'drop table page')
    await expect(migrate(pool, { folder })).rejects.toMatchObject({ code: 'older-running' })
    expect(await names()).toHaveLength(2)
    const waiting = migrate(pool, { folder })
    await older.close()
    expect(await waiting).toEqual(['0003-files-drop-pages'])
  })

  it('refuses a database in which an earlier migration was left out', async () => {
    await migrate(pool, { folder })
    await pool.query(`delete from schema_migration where name like '0001%'`)
    await expect(migrate(pool, { folder })).rejects.toThrow('0001-platform-add-notes was skipped')
  })

  it('refuses a missing number and a wrong name before it touches the database', async () => {
    await write('0004-files-gap.sql', 'select 1')
    await expect(migrate(pool, { folder })).rejects.toThrow('0004-files-gap.sql should have number 3')
    await rm(join(folder, '0004-files-gap.sql'))
    await write('0003_files.sql', 'select 1')
    await expect(migrate(pool, { folder })).rejects.toThrow('is not named like')
  })
})
