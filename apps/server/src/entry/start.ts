import { ZodError } from 'zod'
import { type Application, createApplication } from '../compose/application.ts'
import { createRoomsLock } from '../compose/rooms-lock.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { loadSecretKey } from '../platform/crypto/secret-key.ts'
import { type DatabaseConnection, poolConfig } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { lockDataFolder } from '../platform/process/data-folder-lock.ts'
import { explainStartupError, StartupError } from '../platform/process/startup-error.ts'

const migrations = new URL('../../migrations', import.meta.url).pathname
const drainMs = 20_000
const sameWishMs = 1500

type Undo = () => void | Promise<void>

const say = (line: string) => process.stdout.write(`${line}\n`)

const openData = async (config: Config, { log, undo }: { log: Log; undo: Undo[] }): Promise<DatabaseConnection> => {
  // Two whole products on one folder would be two worlds; an api and its workers share it on purpose.
  if (config.role === 'all') undo.push(await lockDataFolder(config.dataDir))
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (message) => log.debug(message) })
  undo.push(() => embedded.stop())
  embedded.keepRunning((message) => log.warn(message))
  return embedded.connection
}

/** Lines that only the terminal may show. */
const prepareFirstSchool = async (app: Application, config: Config): Promise<string[]> => {
  const { setup } = app.domains.accounts
  if (config.role === 'worker' || !(await setup.isNeeded())) return []
  if (config.demo) return (await import('./demo-school.ts')).makeDemoSchool(app, config)
  if (!config.admin)
    return [`First start: open the address and make your account with this one-time code: ${await setup.prepareCode()}`]
  await setup.makeFirstSchool({ schoolName: 'My school', ...config.admin })
  return []
}

const addressOf = ({ host, publicUrl }: Config, port: number): string => {
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host
  return `${publicUrl ?? `http://${shown}:${port}`}/admin/`
}

/** Where encoders connect; also that they cannot, since whoever set one up would look for the fault there. */
const roomLines = (
  { domains }: Application,
  { config: { rooms }, hasRooms }: { config: Config; hasRooms: boolean },
): string[] => {
  if (!hasRooms) return rooms.enabled ? ['Another process runs the live rooms.'] : []
  const address = domains.live.rtmpAddress()
  if (address !== null) return [`Encoders connect to ${address}`]
  return rooms.rtmpPort === 0 ? [] : [`Port ${rooms.rtmpPort} is taken: encoders connect by WHIP only.`]
}

/** The first signal drains; another one, given on purpose, ends at once. */
const stopOnSignals = (stop: () => Promise<void>) => {
  let stoppedAtMs = 0
  const onSignal = () => {
    const sinceMs = Date.now() - stoppedAtMs
    // Ctrl-C reaches every process of the terminal, and npm passes it on again: the same wish twice.
    if (stoppedAtMs > 0 && sinceMs > sameWishMs) process.exit(130)
    if (stoppedAtMs > 0) return
    stoppedAtMs = Date.now()
    setTimeout(() => process.exit(1), drainMs).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const undoAll = async (undo: Undo[]) => {
  for (const step of undo.splice(0).reverse()) await step()
}

const settle = (source: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(source)
  } catch (error) {
    const said =
      error instanceof ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error)
    throw new StartupError('wrong-setting', `A setting is wrong. ${said}`)
  }
}

const run = async (config: Config, undo: Undo[]): Promise<void> => {
  const log = createLog(config.logLevel)
  const connection = await openData(config, { log, undo })
  await migrate(poolConfig(connection), { folder: migrations })
  const secretKey = await loadSecretKey(config.dataDir, config.secretKey)
  const roomsLock = createRoomsLock(poolConfig(connection), log)
  undo.push(() => roomsLock.release())
  const app = await createApplication({ config, log, connection, secretKey })
  undo.push(() => app.close())
  await app.startQueue()
  const lines = await prepareFirstSchool(app, config)
  const hasRooms = config.role !== 'worker' && config.rooms.enabled && (await roomsLock.take())
  if (hasRooms) await app.startRooms()
  if (config.role !== 'api') await app.startWork()
  if (config.role === 'worker') {
    say('Lectern worker is ready.')
    return
  }
  await app.http.listen({ port: config.port, host: config.host })
  const address = app.http.server.address()
  say(`Lectern is ready: ${addressOf(config, typeof address === 'object' && address ? address.port : config.port)}`)
  for (const line of [...lines, ...roomLines(app, { config, hasRooms })]) say(line)
}

/** Starts this process in its role; a failure prints one line that says what to do and exits with 1. */
export const start = async (overrides: Record<string, string> = {}): Promise<void> => {
  const undo: Undo[] = []
  // Whoever reads the lines may leave first (`npm start | head -1`): that must not end the server.
  process.stdout.on('error', () => {})
  stopOnSignals(() => undoAll(undo))
  try {
    await run(settle({ ...process.env, ...overrides }), undo)
  } catch (error) {
    process.stderr.write(
      `${explainStartupError(error)?.message ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    await undoAll(undo).catch(() => {})
    process.exit(1)
  }
}
