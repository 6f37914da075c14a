import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseConnection } from '../src/platform/db/embedded/app-database.ts'

export type TestDatabase = {
  connection: DatabaseConnection
  /** As a URL, for what reads DATABASE_URL. */
  url: string
  /** Ends every session on the database and removes it. */
  drop: () => Promise<void>
}

/** A database of its own for one test file: the migrated, empty schema (or nothing at all). Drop it in afterAll. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : server.connection.database
  await runAsAdmin(`create database ${name} template ${template} owner ${server.connection.user} strategy file_copy`)
  const connection = { ...server.connection, database: name }
  return {
    connection,
    url: `postgresql://${connection.user}@/${name}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
    drop: () => dropWhenLeft(name),
  }
}

// A pool that has just ended is still saying goodbye; cutting it off then would be an unhandled error in its test.
async function dropWhenLeft(name: string): Promise<void> {
  for (let i = 0; i < 50; i++) {
    const sessions = await runAsAdmin(`select from pg_stat_activity where datname = '${name}'`)
    if (sessions === 0) break
    await sleep(10)
  }
  await runAsAdmin(`drop database if exists ${name} with (force)`)
}

async function runAsAdmin(sql: string): Promise<number> {
  const client = new pg.Client(inject('testServer').admin)
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
