import { setTimeout as sleep } from 'node:timers/promises'
import { appDatabase, type DatabaseConnection, ensureAppDatabase } from './app-database.ts'
import { locateBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { type LaunchRequest, launchServer } from './launch.ts'
import { createLayout } from './layout.ts'
import { linkLibraries } from './library-links.ts'
import { becomeOwner } from './owner-note.ts'
import { isPostmaster } from './postmaster.ts'
import { chooseSocketFolder, socketPort } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'

export type EmbeddedOptions = {
  /** The product's data folder; everything lies in its subfolder `postgres`. */
  dataDir: string
  log?: (message: string) => void
  /** Extra server settings, for tests (`fsync: 'off'`). */
  settings?: Record<string, string>
}

export type EmbeddedDatabase = {
  /** The product's database, as a role that is no superuser. `host` is the folder of the socket. */
  connection: DatabaseConnection
  /** The superuser, for backup and for making test databases. */
  admin: DatabaseConnection
  /** The server was running already. */
  attached: boolean
  /** Starts the server again whenever it dies, until `stop`; only the process that owns it does. */
  keepRunning: (log: (message: string) => void) => void
  /** Ends the server and waits; does nothing while the process that started it lives and is another. */
  stop: () => Promise<void>
}

/** Starts the PostgreSQL that ships in node_modules, or joins the one running on the folder. Throws StartupError. */
export async function startEmbedded({
  dataDir,
  log = () => {},
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = createLayout(dataDir)
  const binaries = locateBinaries(layout)
  const context = { layout, binaries, libraryPath: linkLibraries(layout, binaries) }
  await ensureCluster(context)
  const socket = chooseSocketFolder(layout)
  const admin = { host: socket.client, port: socketPort, user: 'postgres', database: 'postgres' }
  const request = { ...context, socketFolder: socket.server, settings, log }
  const { pid: firstPid, attached } = await launchUntilReachable(request, admin)
  const isOwner = becomeOwner(layout, attached)
  let pid = firstPid
  let endWatch: (() => Promise<void>) | undefined
  const restart = async () => {
    pid = (await launchUntilReachable(request, admin)).pid
  }
  return {
    connection: { ...admin, user: appDatabase, database: appDatabase },
    admin,
    attached,
    keepRunning: (tell) => {
      const watched = { isRunning: () => isPostmaster(pid, layout.cluster), restart, log: tell }
      if (isOwner) endWatch ??= keepRunning(watched)
    },
    stop: async () => {
      await endWatch?.()
      if (isOwner) await stopServer(pid, layout.cluster, admin)
    },
  }
}

// A server that was killed or told to stop a moment ago still looks ready: then the socket says otherwise.
async function launchUntilReachable(request: LaunchRequest, admin: DatabaseConnection) {
  for (let attempt = 1; ; attempt++) {
    const server = await launchServer(request)
    try {
      await ensureAppDatabase(admin)
      return server
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt > 100 || !['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code ?? ''))
        throw error
      await sleep(20)
    }
  }
}
