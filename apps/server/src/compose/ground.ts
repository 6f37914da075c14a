import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createSecretBox, type SecretBox } from '#platform/crypto/secret-box.ts'
import { type Database, type DatabaseConnection, openDatabase } from '#platform/db/database.ts'
import { createTenants, type Tenants } from '#platform/db/scope.ts'
import { createEvents, type Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'

/** What every domain stands on. */
export type Ground = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly database: Database
  readonly tenants: Tenants
  readonly events: Events
  /** Names this process among others on the same database. */
  readonly processId: string
}

export type GroundSettings = {
  config: Config
  log: Log
  connection: DatabaseConnection
  secretKey: string
  clock?: Clock
}

export const createGround = ({ config, log, connection, secretKey, clock = systemClock }: GroundSettings): Ground => {
  const database = openDatabase(connection, (error) => log.warn({ err: error }, 'a database connection was lost'))
  return {
    config,
    log,
    clock,
    secrets: createSecretBox(secretKey),
    database,
    tenants: createTenants(database),
    events: createEvents(),
    processId: randomUUID(),
  }
}
