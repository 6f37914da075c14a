// A worker in a process of its own that the tests kill. Arguments: connection as JSON, folder for finished pieces.
import { existsSync } from 'node:fs'
import { appendFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFakeProcess } from '../missions.fake.ts'

const [connection = '', folder = ''] = process.argv.slice(2)
const pieces = 8
const pieceMs = 150

const worker = openFakeProcess({ connection: JSON.parse(connection), heartbeatSeconds: 2 })

worker.missions.register('studio.render', async (run) => {
  await run.enter('segments')
  await appendFile(join(folder, 'attempts.log'), `${run.attempt}\n`)
  for (let piece = 0; piece < pieces; piece += 1) {
    run.signal.throwIfAborted()
    const path = join(folder, `piece-${piece}`)
    if (existsSync(path)) continue
    await sleep(pieceMs)
    await appendFile(join(folder, 'made.log'), `${piece}\n`)
    await writeFile(`${path}.part`, `piece ${piece}`)
    await rename(`${path}.part`, path)
    run.progress(((piece + 1) / pieces) * 100)
  }
  return async () => []
})

await worker.start()
await worker.missions.createWorker({ concurrency: 1 }).start()
process.stdout.write('ready\n')
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
