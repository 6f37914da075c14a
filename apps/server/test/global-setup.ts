import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { endAbandonedServers, testFolderPrefix } from './abandoned-servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Pick<EmbeddedDatabase, 'connection' | 'admin'>
  }
}

const migrations = new URL('../migrations', import.meta.url).pathname

/** One database server for the run. Its database `lectern` holds the migrated, empty schema that test files copy. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await endAbandonedServers()
  const dataDir = await mkdtemp(join(tmpdir(), testFolderPrefix))
  await chmod(dataDir, 0o755)
  // Nothing here must outlive a power cut, and making databases is four times faster without waiting for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const server = await startEmbedded({ dataDir, settings })
  if (existsSync(migrations)) await migrate(server.connection, { folder: migrations })
  project.provide('testServer', { connection: server.connection, admin: server.admin })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
