import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedProcess } from '../../../../test/embedded-process.ts'
import { isProcessAlive } from '../../process/process-facts.ts'
import { type DatabaseConnection } from './app-database.ts'
import { inspectPostmaster } from './postmaster.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

let dataDir: string
const open: EmbeddedDatabase[] = []

// One folder for all: making a cluster takes twenty times as long as starting it.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-db-'))
})
afterEach(async () => {
  for (const database of open.splice(0)) await database.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder })
  open.push(database)
  return database
}

async function ask(connection: DatabaseConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const cluster = () => join(dataDir, 'postgres', 'cluster')
const pidFile = () => join(cluster(), 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500 && !(await condition()); i++) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('startEmbedded', () => {
  it('starts on an empty folder, keeps its socket private inside it and stops cleanly', async () => {
    const database = await start()
    expect(database.attached).toBe(false)
    expect(database.connection.host).toBe(join(dataDir, 'postgres', 'run'))
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    const [who] = await ask(
      database.connection,
      'select current_user, usesuper from pg_user where usename = current_user',
    )
    expect(who).toEqual({ current_user: 'lectern', usesuper: false })
    const pid = postmasterPid()
    await database.stop()
    expect(isProcessAlive(pid)).toBe(false)
    expect(inspectPostmaster(cluster())).toEqual({ kind: 'absent' })
  })

  it('keeps what was written over a restart', async () => {
    const first = await start()
    await ask(first.connection, 'create table kept (word text)')
    await ask(first.connection, `insert into kept values ('讲台')`)
    await first.stop()
    const second = await start()
    expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: '讲台' }])
  })

  it('is joined by a second process, which leaves it running when it goes', async () => {
    const database = await start()
    const other = await startEmbeddedProcess({ dataDir })
    expect(other.started).toMatchObject({ attached: true, connection: database.connection })
    await other.stop()
    expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('outlives a killed process and is stopped by the one that joins next', async () => {
    const killed = await startEmbeddedProcess({ dataDir })
    await killed.kill()
    const pid = postmasterPid()
    const database = await start()
    expect(database.attached).toBe(true)
    await database.stop()
    expect(isProcessAlive(pid)).toBe(false)
  })

  it('is one server when two processes start it at the same moment', async () => {
    const empty = join(dataDir, 'both')
    const both = await Promise.all([1, 2].map(() => startEmbeddedProcess({ dataDir: empty })))
    expect(both.filter((each) => each.started?.attached)).toHaveLength(1)
    expect(both.filter((each) => each.started?.attached === false)).toHaveLength(1)
    for (const each of both) await each.stop()
  })

  it('starts again after its postmaster was killed, though a busy backend still lives', async () => {
    const first = await start()
    await ask(first.connection, 'create table killed as select 1 as n')
    const busy = ask(first.connection, `select pg_sleep(60)`).catch(() => 'cut off')
    await until(
      async () => (await ask(first.admin, `select from pg_stat_activity where query like '%sleep%'`)).length > 1,
    )
    process.kill(postmasterPid(), 'SIGKILL')
    const second = await start()
    expect(second.attached).toBe(false)
    expect(await busy).toBe('cut off')
    expect(await ask(second.connection, 'select n from killed')).toEqual([{ n: 1 }])
  })

  it('runs again by itself after it was killed, until it is stopped', async () => {
    const database = await start()
    await ask(database.connection, 'create table revived as select 1 as n')
    const told: string[] = []
    database.keepRunning((message) => told.push(message))
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(told.at(-1)).toBe('the database runs again'), { timeout: 10_000 })
    expect(await ask(database.connection, 'select n from revived')).toEqual([{ n: 1 }])
    const revived = postmasterPid()
    expect(revived).not.toBe(killed)
    await database.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(isProcessAlive(revived)).toBe(false)
    expect(inspectPostmaster(cluster())).toEqual({ kind: 'absent' })
  })

  it('sees through a pid file whose pid now belongs to another program', async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), `${process.pid}\n${cluster()}\n1700000000\n5432\n\n\n  1 1\nready\n`)
    expect((await start()).attached).toBe(false)
  })

  it('sees through a pid file left by a dead process', async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), `999999999\n${cluster()}\n1700000000\n5432\n\n\n  1 1\nready\n`)
    expect((await start()).attached).toBe(false)
  })

  it('puts the socket into a private short folder when the data path is too long for one', async () => {
    const long = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const database = await start(long)
    expect(database.connection.host).toMatch(/lectern-[0-9a-f]{16}$/)
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    rmSync(database.connection.host, { recursive: true })
    mkdirSync(database.connection.host, { mode: 0o777, recursive: true })
    await expect(startEmbedded({ dataDir: long })).rejects.toMatchObject({ code: 'folder-not-writable' })
    rmSync(database.connection.host, { recursive: true })
  })

  it('names what is missing of a damaged database', async () => {
    await (await start()).stop()
    rmSync(join(cluster(), 'global', 'pg_control'))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/is damaged: \S+pg_control is missing\. Restore a backup/)
  })

  it('says in one line that the server refused its settings', async () => {
    const attempt = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } })
    await expect(attempt).rejects.toMatchObject({ code: 'database-start-failed' })
    await expect(attempt).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"')
  })
})
