import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const connectTo = async (config: pg.ClientConfig): Promise<unknown> =>
  new pg.Client(config).connect().then(
    () => undefined,
    (error: unknown) => error,
  )

it('knows a database that is not there, also behind a query', async () => {
  const noSocket = await connectTo({ host: '/nonexistent', port: 5432 })
  const noServer = await connectTo({ host: '127.0.0.1', port: 1 })
  for (const error of [noSocket, noServer]) {
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(new DrizzleQueryError('select 1', [], error as Error))).toBe(true)
  }
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('shutting down'), { code: '57P01' }))).toBe(true)
})

it('leaves other faults what they are', () => {
  expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isDatabaseAway(new TypeError('x is undefined'))).toBe(false)
})
