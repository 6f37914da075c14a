import { fileFolders, type ResumableStore } from '#domains/files'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createPublicAddress, type PublicAddress } from '#platform/config/public-address.ts'
import { createSecretBox, type SecretBox } from '#platform/crypto/secret-box.ts'
import { type Database, type DatabaseConnection, openDatabase, poolConfig } from '#platform/db/database.ts'
import { createTenants, type Tenants } from '#platform/db/scope.ts'
import { createEvents, type Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import { createQueue, type Queue } from '#platform/queue/queue.ts'
import { createListener, type Listener } from '#platform/realtime/listener.ts'
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts'
import { type BroadcastExchange, createBroadcasts } from '#platform/realtime/sockets/broadcasts.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createLocalFolderStorage } from '../adapters/storage/local-folder.ts'
import { createLocalResumableStore } from '../adapters/storage/resumable-local.ts'
import { loadS3 } from './on-demand.ts'
import { type CreateRooms, prepareRooms } from './rooms.ts'

/** What every domain stands on. */
export type Ground = {
  readonly config: Config
  readonly address: PublicAddress
  readonly log: Log
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly database: Database
  readonly tenants: Tenants
  readonly events: Events
  readonly listener: Listener
  readonly realtime: Realtime
  readonly broadcasts: BroadcastExchange
  readonly queue: Queue
  readonly storage: Storage
  readonly resumable: ResumableStore
  readonly createRooms: CreateRooms
}

export type GroundSettings = {
  config: Config
  log: Log
  connection: DatabaseConnection
  secretKey: string
  clock?: Clock
  /** Rooms of another engine, or pretended ones. */
  createRooms?: CreateRooms
}

const createFileGround = async ({ s3, dataDir }: Config): Promise<Pick<Ground, 'storage' | 'resumable'>> => {
  if (s3) {
    const { createS3Storage, createS3ResumableStore } = await loadS3()
    return { storage: createS3Storage(s3), resumable: createS3ResumableStore(s3) }
  }
  const folders = fileFolders(dataDir)
  return { storage: createLocalFolderStorage(folders.objects), resumable: createLocalResumableStore(folders.resumable) }
}

export const createGround = async ({
  config,
  log,
  connection,
  secretKey,
  clock = systemClock,
  createRooms,
}: GroundSettings): Promise<Ground> => {
  const fileGround = await createFileGround(config)
  const database = openDatabase(connection, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const listener = createListener(poolConfig(connection), log)
  const notifying = {
    execute: (text: string, values?: readonly unknown[]) => database.pool.query(text, [...(values ?? [])]),
  }
  return {
    config,
    createRooms: createRooms ?? prepareRooms(config, log),
    address: createPublicAddress(config),
    log,
    clock,
    secrets: createSecretBox(secretKey),
    database,
    tenants: createTenants(database),
    events: createEvents(),
    listener,
    realtime: createRealtime({ database: notifying, listener }),
    broadcasts: createBroadcasts({ database: notifying, listener, log }),
    queue: createQueue({ pool: database.pool, listener, log, maintain: config.role !== 'api' }),
    ...fileGround,
  }
}
