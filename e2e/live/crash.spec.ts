import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, killIfAlive } from '../../packages/media/src/video/testing/child-processes.ts'
import { type StoredTag, tagWords } from '../../packages/rooms/src/rtmp/testing/encoder-words.ts'
import { TestEncoder } from '../../packages/rooms/src/rtmp/testing/test-encoder.ts'
import { makeStream } from '../../packages/rooms/src/rtmp/testing/tiny-stream.ts'
import { type Destination, freeTcpPort } from '../support/encoder.ts'
import { expect, testAlone } from '../support/journey.ts'
import { openStation, type Station, waitForReplay } from '../support/live.ts'
import { type Product, startProduct } from '../support/product.ts'

const test = testAlone.extend<{ own: Product }>({
  own: async ({}, use) => {
    const own = await startProduct({ LECTERN_RTMP_PORT: String(await freeTcpPort()) })
    await use(own)
    await own.close()
  },
})

const recoveryMs = 30_000
/** A piece of a stream with a key picture each second, and the time that its last bytes are on their way. */
const lostMs = 2_500

/** The same few seconds again and again at their pace, until the connection ends. */
const repeat = async (encoder: TestEncoder, tags: readonly StoredTag[]) => {
  const lengthMs = (tags.at(-1)?.timestampMs ?? 0) + 40
  const startedAt = performance.now()
  for (let fromMs = 0; ; fromMs += lengthMs) {
    for (const tag of tags) {
      const timestampMs = tag.timestampMs + fromMs
      await wait(Math.max(0, timestampMs - (performance.now() - startedAt)))
      if (encoder.closed) return
      await encoder.send(tagWords({ ...tag, timestampMs }))
    }
  }
}

/** An encoder that connects again after half a second whenever it is thrown out, as real ones do. */
const keepStreaming = async ({ address, key }: Destination) => {
  const tags = await makeStream(4)
  let stopped = false
  let encoder: TestEncoder | undefined
  const streaming = (async () => {
    while (!stopped) {
      encoder = new TestEncoder(Number(new URL(address).port))
      const status = await encoder.publish(key).catch(() => undefined)
      if (status?.level === 'status') await repeat(encoder, tags)
      encoder.socket.destroy()
      await wait(500)
    }
  })()
  return async () => {
    stopped = true
    encoder?.socket.destroy()
    await streaming
  }
}

type Piece = { readonly fact: string; readonly file: string; readonly started_at: number; readonly duration_ms: number }

const journalOf = async ({ dataDir }: Product): Promise<string> => {
  const names = await readdir(dataDir, { recursive: true })
  const name = names.find((each) => each.endsWith('journal.jsonl'))
  return name ? readFile(join(dataDir, name), 'utf8') : ''
}
const piecesOf = async (own: Product): Promise<Piece[]> => {
  const lines = (await journalOf(own)).split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Piece).filter(({ fact }) => fact === 'segment')
}

const expectBack = async (own: Product, station: Station, liveId: string) => {
  const before = (await piecesOf(own)).length
  const state = () =>
    station
      .detail(liveId)
      .then((detail) => detail.state)
      .catch(() => 'away')
  await expect.poll(state, { timeout: recoveryMs, intervals: [200] }).toBe('live')
  await expect.poll(async () => (await piecesOf(own)).length, { timeout: recoveryMs }).toBeGreaterThan(before + 2)
}

/** Every piece that stood is still there, and what was lost is no more than the one being written. */
const expectLittleLost = async (own: Product, killedAt: number, before: readonly Piece[]) => {
  const after = await piecesOf(own)
  expect(after.slice(0, before.length)).toEqual(before)
  const kept = after.filter(({ started_at }) => started_at < killedAt)
  const last = kept.at(-1)
  expect(killedAt - (last ? last.started_at + last.duration_ms : 0)).toBeLessThan(lostMs)
}

test('kill -9 of the room process, the database and the server in turn costs a piece each', async ({ own }) => {
  test.setTimeout(300_000)
  const station = await openStation(own)
  const { live_id } = await station.addRoom({ title: 'Open day' })
  const { stream_key: key, rtmp_url } = await station.rotateKey(live_id)
  const stopStreaming = await keepStreaming({ address: rtmp_url ?? '', key })
  await station.post('/api/lecternAdmin/live/goLive', { live_id })
  await expectBack(own, station, live_id)

  const crashes = {
    'the room process': async () => (await childrenOf(own.pid(), 'shard-child')).forEach(killIfAlive),
    'the database': async () => {
      const file = await readFile(join(own.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      killIfAlive(Number(file.split('\n')[0]))
    },
    'the server': async () => {
      await own.kill()
      void wait(1_000).then(() => own.restart())
    },
  }
  for (const [name, crash] of Object.entries(crashes)) {
    await test.step(`kill -9 of ${name}`, async () => {
      await wait(3_000)
      const before = await piecesOf(own)
      const killedAt = Date.now()
      await crash()
      await expectBack(own, station, live_id)
      await expectLittleLost(own, killedAt, before)
    })
  }

  await station.post('/api/live/close', { live_id })
  await stopStreaming()
  const { replay } = (await waitForReplay(station, live_id)) as unknown as { replay: { duration_ms: number } }
  const recordedMs = (await piecesOf(own)).reduce((sum, { duration_ms }) => sum + duration_ms, 0)
  expect(Math.abs(replay.duration_ms - recordedMs)).toBeLessThan(1_500)
})
