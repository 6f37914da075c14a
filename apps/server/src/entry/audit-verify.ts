import { resolve } from 'node:path'
import { verifySchools } from '#domains/access'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { createTenants } from '../platform/db/scope.ts'
import { explainStartupError } from '../platform/process/startup-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Beside a running Lectern it joins its database; else it starts the database for the while. */
const withConnection = async <R>(work: (connection: Parameters<typeof openDatabase>[0]) => Promise<R>): Promise<R> => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) return work(databaseUrl)
  const embedded = await startEmbedded({ dataDir: resolve(dataDir) })
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

const verify = (): Promise<boolean> =>
  withConnection(async (connection) => {
    const database = openDatabase(connection, () => {})
    try {
      return (await verifySchools(createTenants(database), say)).whole
    } finally {
      await database.close()
    }
  })

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explainStartupError(error)?.message ?? String(error)}\n`)
  process.exitCode = 1
}
