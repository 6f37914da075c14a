import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { LiveMessage } from '@lectern/contract/domains/live'
import { liveTopic } from '@lectern/contract/domains/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
let port: number
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.http.server.address() as AddressInfo).port
})
const opened: Socket[] = []
afterAll(async () => {
  for (const socket of opened) socket.disconnect()
  await app.close()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const addRoom = async (more: object = {}) => {
  const times = { start_time: inMinutes(5), end_time: inMinutes(65) }
  const { data, status } = await app.call('live.create', { title: 'Open day', ...times, ...more }, { as: head })
  if (status !== 200) throw new Error('no room')
  return data
}

/** A visitor's browser: comes in, and hears. */
const visit = async (room: { live_id: string; room_id: string }, more: { nick?: string; password?: string } = {}) => {
  const entered = await app.call('live.enterLive', { room_id: room.room_id, ...more })
  return { entered, token: entered.data?.play?.token ?? '' }
}
const listen = async (roomId: string, { token = '', as }: { token?: string; as?: Person } = {}) => {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    ...(as ? { auth: { token: as.token } } : {}),
  })
  opened.push(socket)
  const heard: LiveMessage[] = []
  socket.on('message', (message: LiveMessage) => heard.push(message))
  const { ok } = await socket.emitWithAck('subscribe', liveTopic(roomId), token)
  return { socket, heard, ok: ok as boolean, of: (event: string) => heard.filter((one) => one.event === event) }
}
const say = (liveId: string, content: string, caller: { token?: string; as?: Person; nick?: string }) => {
  const { token, as, nick } = caller
  const input = { live_id: liveId, op: 'send' as const, content, client_id: randomUUID() }
  return app.call('live.comment', { ...input, ...(token ? { token } : {}), ...(nick ? { nick } : {}) }, { as })
}

test('a visitor comes in with a name, writes, and everybody hears it; staff answer, pin and delete', async () => {
  const room = await addRoom()
  const { token, entered } = await visit(room, { nick: 'Mei' })
  expect(entered.data.nick).toBe('Mei')
  const [visitor, host] = await Promise.all([listen(room.room_id, { token }), listen(room.room_id, { as: head })])
  expect([visitor.ok, host.ok]).toEqual([true, true])
  const said = await say(room.live_id, 'Hello', { token })
  expect(said).toMatchObject({ status: 200, data: { comment: { nick: 'Mei', content: 'Hello', role: 'viewer' } } })
  await expect.poll(() => visitor.of('comments').length).toBe(1)
  await expect.poll(() => host.of('comments').length).toBe(1)
  const comment_id = said.data.comment?.id
  await app.call('live.comment', { live_id: room.live_id, op: 'pin', comment_id }, { as: head })
  await expect.poll(() => visitor.of('pinned')).toMatchObject([{ data: { comment: { id: comment_id } } }])
  await app.call('live.comment', { live_id: room.live_id, op: 'delete', comment_id }, { as: head })
  await expect.poll(() => visitor.of('comment-removed')).toMatchObject([{ data: { id: comment_id } }])
  expect(await app.call('live.comment', { live_id: room.live_id, op: 'ban', token })).toMatchObject({ status: 403 })
})

test('a comment carries the picture of its writer, which tells nothing else of them and no other file', async () => {
  const [room, teacher] = [await addRoom(), await app.addPerson(head, 'teacher')]
  const png = Buffer.from('a small picture')
  const profile_url = `data:image/png;base64,${png.toString('base64')}`
  await app.call('accounts.updateInfo', { profile_url }, { as: teacher })
  const { token } = await visit(room, { nick: 'Mei' })
  const address = async (caller: { as?: Person; token?: string }) =>
    (await say(room.live_id, 'Hello', caller)).data.comment?.avatar
  expect(await address({ token })).toBeNull()
  expect(await address({ as: head })).toBeNull()
  const url = (await address({ as: teacher })) ?? ''
  const read = (path: string) => app.app.http.inject({ method: 'GET', url: path })
  const picture = await read(url)
  expect(picture.rawPayload).toEqual(png)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', etag: expect.any(String) })
  const { list } = (await app.call('live.comment', { live_id: room.live_id, op: 'list', token })).data
  expect(list.map(({ avatar }) => avatar)).toEqual([null, null, url])
  // Neither the account nor a file of the library is found behind such an address.
  const { id } = (await app.call('accounts.info', {}, { as: teacher })).data
  const file = await app.upload(
    'files.upload',
    { name: 'a.srt', bytes: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHi\n') },
    head,
  )
  for (const uid of [id, file.data.id, randomUUID()])
    expect((await read(url.replace(/uid=[^&]+/, `uid=${uid}`))).statusCode).toBe(404)
  expect(url).not.toContain(id)
  await app.call('accounts.updateInfo', { profile_url: '' }, { as: teacher })
  expect((await read(url)).statusCode).toBe(404)
})

test('a room with a password is heard and read with the token of its door only', async () => {
  const room = await addRoom({ type: 'password', password: 'open sesame' })
  expect((await listen(room.room_id)).ok).toBe(false)
  expect(await app.call('live.comment', { live_id: room.live_id, op: 'list' })).toMatchObject({ status: 403 })
  const { token } = await visit(room, { password: 'open sesame' })
  expect((await listen(room.room_id, { token })).ok).toBe(true)
  expect(await app.call('live.comment', { live_id: room.live_id, op: 'list', token })).toMatchObject({ status: 200 })
  const stranger = await app.addSchool('riverside')
  expect((await listen(room.room_id, { as: stranger })).ok).toBe(false)
})

test('a new state is heard by viewers as they may know it', async () => {
  const room = await addRoom()
  const { token } = await visit(room)
  const [visitor, host] = await Promise.all([listen(room.room_id, { token }), listen(room.room_id, { as: head })])
  await app.call('live.rehearse', { live_id: room.live_id }, { as: head })
  await expect.poll(() => host.of('state')).toMatchObject([{ data: { state: 'rehearsing' } }])
  expect(visitor.of('state')).toMatchObject([{ data: { state: 'scheduled' } }])
})

test('a broken connection is closed by the list: nothing is lost', async () => {
  const room = await addRoom()
  const { token } = await visit(room, { nick: 'Mei' })
  const visitor = await listen(room.room_id, { token })
  await say(room.live_id, 'first', { as: head })
  await expect.poll(() => visitor.of('comments').length).toBe(1)
  const since = new Date().toISOString()
  visitor.socket.disconnect()
  await say(room.live_id, 'missed', { as: head })
  visitor.socket.connect()
  await visitor.socket.emitWithAck('subscribe', liveTopic(room.room_id), token)
  const { data } = await app.call('live.comment', { live_id: room.live_id, op: 'list', since, token })
  expect(data.list.map(({ content }) => content)).toEqual(['missed'])
  await say(room.live_id, 'heard', { as: head })
  await expect.poll(() => visitor.heard.at(-1)).toMatchObject({ data: { list: [{ content: 'heard' }] } })
})

test('who lost their session hears nothing more of what is for staff', async () => {
  const teacher = await app.addPerson(head, 'teacher')
  const room = await addRoom()
  const { socket, ok } = await listen(room.room_id, { as: teacher })
  expect(ok).toBe(true)
  await app.call('accounts.logout', {}, { as: teacher })
  await expect.poll(() => socket.connected, { timeout: 5000 }).toBe(false)
})

test('the word list belongs to the school', async () => {
  const stranger = await app.addSchool('lakeside')
  await app.call('live.wordSave', { words: ['spam'], action: 'mask' }, { as: head })
  const { data } = await app.call('live.wordList', {}, { as: head })
  expect(data).toMatchObject({ list: [{ word: 'spam', action: 'mask' }], links: 'allow' })
  expect((await app.call('live.wordList', {}, { as: stranger })).data.list).toEqual([])
  const ids = data.list.map(({ id }) => id)
  expect(await app.call('live.wordRemove', { ids }, { as: stranger })).toMatchObject({ status: 404 })
  const creator = await app.addPerson(head, 'creator')
  expect(await app.call('live.wordSave', { words: ['x'] }, { as: creator })).toMatchObject({ status: 403 })
  expect(await app.call('live.wordRemove', { ids }, { as: head })).toMatchObject({ status: 200 })
})

test('the keys for Tencent IM are kept under Integrations and never come back', async () => {
  expect(await app.call('live.getUserSig', {}, { as: head })).toMatchObject({ status: 409, kind: 'live.im-not-set' })
  const saved = await app.call(
    'integrations.engineSave',
    { capability: 'im', engine: 'tencent-im', fields: { sdk_app_id: '1400000000', key: 'very secret' }, version: 1 },
    { as: head },
  )
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved.data)).not.toContain('very secret')
  const { data } = await app.call('live.getUserSig', {}, { as: head })
  expect(data).toMatchObject({ sdkAppId: 1400000000, expire: 86_400 })
  expect(JSON.stringify(data)).not.toContain('very secret')
})
