import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { awaitOlderProcesses } from './older-processes.ts'

type Applied = Pick<Migration, 'name' | 'sha256'>

// Any number will do as long as nothing else in this database locks on it.
const migrationLock = 4_701_337

/**
 * Brings the database to the state of the folder's SQL files: forward only, each in its own transaction, one process at a time.
 * Throws StartupError when the database was written by a newer build, an applied file was changed or an older process runs.
 * @returns names of the migrations applied now
 */
export async function migrate(database: pg.Pool | pg.ClientConfig, { folder }: { folder: string }): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const { client, release } = await openClient(database)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, sha256 from schema_migration order by name')
    const pending = findPending(migrations, rows)
    if (rows.length > 0 && pending.length > 0) await awaitOlderProcesses(client)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    await release()
  }
}

async function openClient(database: pg.Pool | pg.ClientConfig) {
  if (database instanceof pg.Pool) {
    const client = await database.connect()
    return { client, release: () => client.release() }
  }
  const client = new pg.Client(database)
  await client.connect()
  return { client, release: () => client.end() }
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, sha256 } of applied) {
    const known = byName.get(name)
    if (!known && name > newest) throw newerDatabase(name)
    if (!known) throw changed(`migration ${name} was applied and is missing from this build`)
    if (known.sha256 !== sha256) throw changed(`migration ${name} was changed after it was applied`)
  }
  const skipped = migrations.slice(0, applied.length).find(({ name }, index) => applied[index]?.name !== name)
  if (skipped) throw changed(`migration ${skipped.name} was skipped: later ones are applied`)
  return migrations.slice(applied.length)
}

const newerDatabase = (name: string) =>
  new StartupError(
    'database-newer',
    `The data was written by a newer version (migration ${name} is unknown here). Install that version again, or restore a backup made before it.`,
  )

const changed = (what: string) =>
  new StartupError(
    'database-changed',
    `This build does not fit the database: ${what}. Install the version that made it.`,
  )

async function apply(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message } = error as Error
    throw new Error(`Migration ${name} failed and changed nothing: ${message}`, { cause: error })
  }
}
