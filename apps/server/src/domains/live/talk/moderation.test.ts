import { randomUUID } from 'node:crypto'
import { liveTopic } from '@lectern/contract/domains/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, type InteractionWorld, openInteractionWorld } from '../testing/interaction-world.fake.ts'

let world: InteractionWorld
beforeAll(async () => {
  world = await openInteractionWorld()
})
afterAll(() => world.close())

const say = (guest: Guest, liveId: string, said: string | { content: string; nick: string }) => {
  const words = typeof said === 'string' ? { content: said, nick: 'Mei' } : said
  return world.call('comment', guest, { live_id: liveId, op: 'send', client_id: randomUUID(), ...words } as never)
}
const act = (guest: Guest, liveId: string, input: object) =>
  world.call('comment', guest, { live_id: liveId, ...input } as never)
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { kind: string }) => error.kind,
  )
const uidOf = async (guest: Guest, liveId: string): Promise<string> => {
  const { comment } = await say(guest, liveId, 'here')
  world.forward(1000)
  return comment?.uid ?? ''
}

describe('a ban', () => {
  test('holds for a new name on the same device, and for the account on another one', async () => {
    const room = await world.addRoom()
    const host = world.signedIn(world.host)
    const deviceId = randomUUID().replaceAll('-', '')
    const troll = world.visitor(room.roomId, { deviceId })
    await act(host, room.liveId, { op: 'ban', uid: await uidOf(troll, room.liveId) })
    const back = world.visitor(room.roomId, { deviceId, address: '203.0.113.9' })
    expect(await outcome(say(back, room.liveId, { content: 'me again', nick: 'Somebody else' }))).toBe('live.banned')
    expect((await act(back, room.liveId, { op: 'list' })).me).toMatchObject({ banned: true })
    const person = world.person({ name: 'Troll' })
    await act(host, room.liveId, { op: 'ban', uid: await uidOf(world.signedIn(person), room.liveId) })
    expect(await outcome(say(world.signedIn(person, '203.0.113.10'), room.liveId, 'b'))).toBe('live.banned')
  })

  test('holds on a device whose account was banned, also once it is signed out', async () => {
    const room = await world.addRoom()
    const [person, deviceId] = [world.person({ name: 'Troll' }), randomUUID().replaceAll('-', '')]
    const pass = { roomId: room.roomId, deviceId, role: 'viewer' as const, sourceType: null }
    const expiresAtMs = Date.now() + 86_400_000
    const token = world.passes.play({ ...pass, expiresAtMs, viewerKey: `p${person.personId}` })
    const uid = await uidOf({ actor: person, token, address: '192.0.2.1' }, room.liveId)
    await act(world.signedIn(world.host), room.liveId, { op: 'ban', uid })
    const signedOut = world.visitor(room.roomId, { deviceId, address: '203.0.113.77' })
    expect(await outcome(say(signedOut, room.liveId, 'me again'))).toBe('live.banned')
  })

  test('holds for a new device of the same network, but not for those who were there before', async () => {
    const room = await world.addRoom()
    const network = { address: '198.51.100.20' }
    const [troll, neighbour] = [world.visitor(room.roomId, network), world.visitor(room.roomId, network)]
    await uidOf(neighbour, room.liveId)
    await act(world.signedIn(world.host), room.liveId, { op: 'ban', uid: await uidOf(troll, room.liveId) })
    world.forward(1000)
    const fresh = world.visitor(room.roomId, { address: '198.51.100.99' })
    expect(await outcome(say(fresh, room.liveId, 'me again'))).toBe('live.banned')
    expect(await outcome(say(neighbour, room.liveId, 'not me'))).toBe('ok')
    expect(await outcome(say(world.signedIn(world.person(), '198.51.100.5'), room.liveId, 'a pupil'))).toBe('ok')
    const far = world.visitor(room.roomId, { address: '203.0.113.1' })
    expect(await outcome(say(far, room.liveId, 'elsewhere'))).toBe('ok')
  })

  test('ends by being taken back, and belongs to its room', async () => {
    const [room, other] = [await world.addRoom(), await world.addRoom()]
    const host = world.signedIn(world.host)
    const deviceId = randomUUID().replaceAll('-', '')
    const guest = world.visitor(room.roomId, { deviceId })
    const uid = await uidOf(guest, room.liveId)
    await Promise.all([act(host, room.liveId, { op: 'ban', uid }), act(host, room.liveId, { op: 'ban', uid })])
    expect((await world.call('silencedList', host, { live_id: room.liveId } as never)).list).toMatchObject([
      { uid, banned: true, nick: 'Mei', by_name: 'Lin Lin' },
    ])
    expect(await outcome(say(world.visitor(other.roomId, { deviceId }), other.liveId, 'a'))).toBe('ok')
    expect(await outcome(act(host, other.liveId, { op: 'unban', uid }))).toBe('platform.not-found')
    await act(host, room.liveId, { op: 'unban', uid })
    expect(await outcome(say(guest, room.liveId, 'b'))).toBe('ok')
  })
})

describe('who may act against whom', () => {
  test('nobody against the host or the owner, assistants not against each other, viewers against nobody', async () => {
    const [helper, second] = [world.person({ name: 'Helper' }), world.person({ name: 'Second' })]
    const room = await world.addRoom({ assistants: [helper, second] })
    const [hostUid, helperUid, guestUid] = await Promise.all([
      uidOf(world.signedIn(world.host), room.liveId),
      uidOf(world.signedIn(helper), room.liveId),
      uidOf(world.visitor(room.roomId), room.liveId),
    ])
    const by = (actor: typeof helper, op: string, uid: string) =>
      outcome(act(world.signedIn(actor), room.liveId, { op, uid, seconds: 60 }))
    for (const op of ['ban', 'mute']) {
      expect(await by(helper, op, hostUid)).toBe('live.not-against-host')
      expect(await by(world.host, op, hostUid)).toBe('live.not-against-host')
      expect(await by(second, op, helperUid)).toBe('live.not-against-host')
      expect(await by(world.person(), op, guestUid)).toBe('platform.denied')
      expect(await outcome(act(world.visitor(room.roomId), room.liveId, { op, uid: guestUid }))).toBe(
        'live.sign-in-wanted',
      )
    }
    expect(await by(helper, 'mute', guestUid)).toBe('ok')
    expect(await by(world.host, 'mute', helperUid)).toBe('ok')
    expect(await outcome(say(world.signedIn(world.host), room.liveId, 'still here'))).toBe('ok')
    const { comment } = await say(world.signedIn(world.host), room.liveId, 'mine')
    const remove = { op: 'delete', comment_id: comment?.id }
    expect(await outcome(act(world.signedIn(second), room.liveId, remove))).toBe('live.not-against-host')
    expect(await outcome(act(world.signedIn(world.host), room.liveId, remove))).toBe('ok')
  })

  test('people and comments of other rooms are not found', async () => {
    const [room, other] = [await world.addRoom(), await world.addRoom()]
    const { comment } = await say(world.visitor(other.roomId), other.liveId, 'elsewhere')
    const host = world.signedIn(world.host)
    for (const input of [
      { op: 'delete', comment_id: comment?.id },
      { op: 'pin', comment_id: comment?.id },
      { op: 'ban', uid: comment?.uid },
      { op: 'mute', uid: comment?.uid, seconds: 5 },
    ])
      expect(await outcome(act(host, room.liveId, input))).toBe('platform.not-found')
  })
})

describe('muting', () => {
  test('lasts as long as it was said, is told to its viewer, and can be taken back', async () => {
    const room = await world.addRoom()
    const [host, guest] = [world.signedIn(world.host), world.visitor(room.roomId)]
    const uid = await uidOf(guest, room.liveId)
    world.said.length = 0
    await act(host, room.liveId, { op: 'mute', uid, seconds: 60 })
    await expect(say(guest, room.liveId, 'a')).rejects.toMatchObject({ kind: 'live.muted', params: { seconds: 60 } })
    expect(world.said.filter(({ event }) => event === 'silenced')).toHaveLength(2)
    expect(world.heard(liveTopic(room.roomId), 'silenced')).toEqual([])
    world.forward(60_000)
    expect(await outcome(say(guest, room.liveId, 'b'))).toBe('ok')
    await act(host, room.liveId, { op: 'mute', uid, seconds: 600 })
    await act(host, room.liveId, { op: 'mute', uid, seconds: 0 })
    world.forward(1000)
    expect(await outcome(say(guest, room.liveId, 'c'))).toBe('ok')
  })
})

describe('pinning and deleting', () => {
  test('one comment is pinned, whichever of two moderators was later', async () => {
    const helper = world.person({ name: 'Helper' })
    const room = await world.addRoom({ assistants: [helper] })
    const host = world.signedIn(world.host)
    const ids = [await say(host, room.liveId, 'a'), await say(host, room.liveId, 'b')].map(({ comment }) => comment?.id)
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        act(host, room.liveId, { op: 'pin', comment_id: ids[0] }),
        act(world.signedIn(helper), room.liveId, { op: 'pin', comment_id: ids[1] }),
      ])
      const { list, pinned } = await act(world.visitor(room.roomId), room.liveId, { op: 'list' })
      expect(list.filter((one) => one.pinned).map(({ id }) => id)).toEqual([pinned?.id])
    }
    await act(host, room.liveId, { op: 'delete', comment_id: ids[0] })
    await act(host, room.liveId, { op: 'delete', comment_id: ids[1] })
    expect((await act(host, room.liveId, { op: 'list' })).pinned).toBeNull()
  })

  test('a deleted one is read by staff only, and comes back by undo', async () => {
    const room = await world.addRoom()
    const [host, guest] = [world.signedIn(world.host), world.visitor(room.roomId)]
    const { comment } = await say(guest, room.liveId, 'Rude')
    await Promise.all([1, 2].map(() => act(host, room.liveId, { op: 'delete', comment_id: comment?.id })))
    const shown = async (who: Guest) => (await act(who, room.liveId, { op: 'list' })).list.map((one) => one.content)
    expect([await shown(host), await shown(guest)]).toEqual([['Rude'], ['']])
    await act(host, room.liveId, { op: 'delete', comment_id: comment?.id, undo: true })
    expect(await shown(guest)).toEqual(['Rude'])
  })
})
