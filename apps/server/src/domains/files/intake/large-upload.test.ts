import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createFilesWorld } from '../testing/files-world.fake.ts'

const megabyte = 1024 * 1024

function* chunks(count: number) {
  yield Buffer.from('VIDEO')
  for (let index = 0; index < count; index++) yield Buffer.alloc(megabyte, index)
}

it('streams 400 MB to storage with bounded memory', async () => {
  const world = await createFilesWorld()
  onTestFinished(world.close)
  const ada = await world.addPerson()
  await world.upload(ada, 'warm.mp4', Readable.from(chunks(8)))
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const file = await world.upload(ada, 'long.mp4', Readable.from(chunks(400)))
  clearInterval(watch)
  const hash = createHash('sha256')
  for (const chunk of chunks(400)) hash.update(chunk)
  expect(file).toMatchObject({ bytes: 400 * megabyte + 5, sha256: hash.digest('hex') })
  // Buffers in flight and garbage not yet collected come to 60–110 MB whatever the file's length; the whole file would be 400 MB.
  expect((most - before) / megabyte).toBeLessThan(160)
})
