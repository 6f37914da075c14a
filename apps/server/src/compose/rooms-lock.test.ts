import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { poolConfig } from '../platform/db/database.ts'
import { createRoomsLock } from './rooms-lock.ts'

test('one process runs rooms; the next one may when it has gone', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const lock = () => createRoomsLock(poolConfig(database.connection), createLog('silent'))
  const [first, second] = [lock(), lock()]
  expect(await first.take()).toBe(true)
  expect(await second.take()).toBe(false)
  await first.release()
  const third = lock()
  expect(await third.take()).toBe(true)
  await third.release()
})
