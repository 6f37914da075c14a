import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planKeepingClient } from './named-statements.ts'

export type DatabaseConnection =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly password?: string
    }

export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** The pool and the query builder on it. Only `platform` and `compose` hold this; stores get a scope. */
export type Database = {
  readonly pool: pg.Pool
  readonly builder: NodePgDatabase
  close(): Promise<void>
}

export const poolConfig = (connection: DatabaseConnection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : { ...connection }

export const openDatabase = (connection: DatabaseConnection, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    ...poolConfig(connection),
    max: 10,
    application_name: 'lectern',
    Client: planKeepingClient(),
  })
  // An idle connection that the database closes must not end the process: the next query opens a new one.
  pool.on('error', onError)
  return { pool, builder: drizzle({ client: pool }), close: () => pool.end() }
}
