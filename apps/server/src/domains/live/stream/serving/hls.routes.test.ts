import { expect, test } from 'vitest'
import type { RoomRecord } from '../../live.tables.ts'
import { hlsRoutes } from './hls.routes.ts'

const row = { room_id: 'abc', corp_id: 'c', state: 'live', started_at: '2026-01-01T00:00:00.000Z' } as RoomRecord
const [route] = hlsRoutes({
  passes: {
    readPlay: () => ({
      roomId: 'abc',
      viewerKey: 'd1',
      deviceId: '1',
      role: 'viewer',
      sourceType: null,
      expiresAtMs: 0,
    }),
  },
  findRoom: async () => row,
  dataDir: '/nothing/is/recorded/here',
  uploads: { isPlaced: () => true, uriOf: (_folder, file) => file },
})
const ask = async (gone: AbortSignal) => {
  const params = { token: 't', room: 'abc', file: 'index.m3u8' }
  const request = { method: 'GET', params, query: {}, headers: {}, body: '', address: '', gone }
  const startedAt = performance.now()
  const reply = await route?.handle(request)
  return { status: reply?.status, ms: performance.now() - startedAt }
}

test('nobody waits longer than six seconds for a first piece, nor for a player that has gone', async () => {
  const [patient, left] = await Promise.all([ask(new AbortController().signal), ask(AbortSignal.timeout(300))])
  expect([patient.status, left.status]).toEqual([404, 404])
  expect(patient.ms).toBeGreaterThan(6000)
  expect(patient.ms).toBeLessThan(7000)
  expect(left.ms).toBeLessThan(1000)
})
