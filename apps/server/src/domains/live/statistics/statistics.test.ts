import { afterAll, beforeAll, expect, test } from 'vitest'
import { audited } from '#platform/audit/audited.ts'
import type { FileReply } from '#platform/http/call.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type InteractionWorld, openInteractionWorld } from '../testing/interaction-world.fake.ts'

let world: InteractionWorld
beforeAll(async () => {
  world = await openInteractionWorld()
})
afterAll(() => world.close())

const head = () => world.signedIn({ ...world.host, sees: 'all' })
const textOf = async (file: FileReply): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of await file.open()) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}
const minute = (liveId: string, at: string, { concurrent, clicks }: { concurrent: number; clicks: number }) =>
  world.query(
    'insert into live_minute (corp_id, live_id, minute, concurrent, joins, comments, clicks) values ($1, $2, $3, $4, 1, 0, $5)',
    [world.corpId, liveId, at, concurrent, clicks],
  )
const viewer = (liveId: string, { watchedMs, sourceType }: { watchedMs: number; sourceType: number | null }) =>
  world.query(
    `insert into live_viewer (id, corp_id, created_at, updated_at, live_id, viewer_key, role, first_seen_at, last_seen_at, watched_ms, source_type)
     values ($1, $2, now(), now(), $3, $4, 'viewer', now(), now() - interval '1 hour', $5, $6)`,
    [newId(), world.corpId, liveId, newId(), watchedMs, sourceType],
  )
/** On air for ten minutes, four of them with viewers. */
const addFinished = async (title: string) => {
  const { liveId } = await world.addRoom({ state: 'ended' })
  await world.query('update live_room set title = $2, started_at = now(), ended_at = now() where id = $1', [
    liveId,
    title,
  ])
  await world.query(
    `insert into live_session (id, corp_id, created_at, updated_at, live_id, started_at, ended_at)
     values ($1, $2, now(), now(), $3, '2026-11-21T10:00:00Z', '2026-11-21T10:10:00Z')`,
    [newId(), world.corpId, liveId],
  )
  for (const [n, concurrent] of [4, 10, 6, 2].entries())
    await minute(liveId, `2026-11-21T10:0${n}:00Z`, { concurrent, clicks: n })
  for (const [seconds, sourceType] of [
    [10, 3],
    [60, null],
    [600, 3],
  ] as const)
    await viewer(liveId, { watchedMs: seconds * 1000, sourceType })
  return liveId
}

test('sums a room up: the most, the average over all minutes on air, half of the viewers', async () => {
  const liveId = await addFinished('Open day')
  const { summary, series, marks } = await world.call('data', head(), { live_id: liveId })
  expect(summary).toEqual({
    peak: 10,
    // 22 viewer minutes over ten minutes on air.
    avg: 2.2,
    uv: 3,
    sources: { host: 0, registration: 0, shared: 2, product: 0, other: 0, none: 1 },
    watch_p50_s: 60,
    comments: 0,
    clicks: 6,
    orders: null,
    gmv: null,
  })
  expect(series.map(({ concurrent }) => concurrent)).toEqual([4, 10, 6, 2])
  expect(series[0]?.at).toBe('2026-11-21T10:00:00.000Z')
  expect(marks).toEqual([])
})

test('a room that nobody saw has zeros, and no average that was never measured', async () => {
  const { liveId } = await world.addRoom({ state: 'scheduled' })
  const { summary } = await world.call('data', head(), { live_id: liveId })
  expect(summary).toMatchObject({ peak: 0, avg: null, uv: 0, watch_p50_s: null })
})

test('lists rooms that were on air, by word and host, within the data scope', async () => {
  const liveId = await addFinished('Autumn fair')
  const found = async (input: object, who = head()) =>
    (await world.call('dataList', who, { page: 1, size: 20, ...input })).list.map((row) => row.live_id)
  expect(await found({ keyword: 'Autumn' })).toEqual([liveId])
  expect(await found({ keyword: 'Autumn', host_uid: newId() })).toEqual([])
  expect(await found({ keyword: 'Autumn', host_uid: world.host.personId })).toEqual([liveId])
  expect(await found({ from: '2030-01-01T00:00:00.000Z' })).toEqual([])
  expect(await found({}, world.signedIn(world.person({ can: () => true })))).toEqual([])
  const colleague = world.signedIn(world.person({ can: () => true }))
  await expect(world.call('data', colleague, { live_id: liveId })).rejects.toMatchObject({ kind: 'platform.not-found' })
})

test('as a file nothing becomes a formula, no phone number stands in it, and the export is written down', async () => {
  const facts: string[] = []
  world.events.on(audited, async (_scope, fact) => void facts.push(fact.action))
  const liveId = await addFinished('=HYPERLINK("http://evil") 13812341234')
  const rooms = await textOf(await world.call('dataExport', head(), { part: 'minutes' }))
  expect(rooms).toContain(`"'=HYPERLINK(""http://evil"") 138****1234"`)
  expect(rooms).not.toContain('13812341234')
  expect(rooms).toContain(',from_host,from_registration,from_shared,from_product,from_other,from_none\r\n')
  expect(rooms).toContain(',0,0,2,0,0,1\r\n')
  const sources = await textOf(await world.call('dataExport', head(), { live_id: liveId, part: 'sources' }))
  expect(sources).toContain('source,viewers\r\nhost,0\r\nregistration,0\r\nshared,2\r\n')
  await world.query(
    `insert into live_mark (corp_id, live_id, explanation_id, product_id, title, started_at, stopped_at)
     values ($1, $2, $3, $3, '@lamp', '2026-11-21T10:01:30Z', '2026-11-21T10:02:10Z')`,
    [world.corpId, liveId, newId()],
  )
  const minutes = await textOf(await world.call('dataExport', head(), { live_id: liveId, part: 'minutes' }))
  expect(minutes.split('\r\n').slice(1, 4)).toEqual([
    '2026-11-21T10:00:00.000Z,4,1,0,0,',
    "2026-11-21T10:01:00.000Z,10,1,0,1,'@lamp",
    "2026-11-21T10:02:00.000Z,6,1,0,2,'@lamp",
  ])
  expect(new Set(facts)).toEqual(new Set(['live.data-exported']))
  expect(facts).toHaveLength(3)
})
