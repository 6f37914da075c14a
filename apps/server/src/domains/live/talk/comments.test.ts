import { randomUUID } from 'node:crypto'
import { liveTopic } from '@lectern/contract/domains/live'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffChannel } from '../audience/audience.service.ts'
import { type Guest, type InteractionWorld, openInteractionWorld } from '../testing/interaction-world.fake.ts'

let world: InteractionWorld
beforeAll(async () => {
  world = await openInteractionWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.said.length = 0
})

type Said = string | { content: string; nick?: string | undefined; client_id?: string }
const say = (guest: Guest, liveId: string, said: Said) =>
  world.call('comment', guest, {
    live_id: liveId,
    op: 'send',
    client_id: randomUUID(),
    ...(guest.actor ? {} : { nick: 'Mei' }),
    ...(typeof said === 'string' ? { content: said } : said),
  } as never)
const list = (guest: Guest, liveId: string, more: object = {}) =>
  world.call('comment', guest, { live_id: liveId, op: 'list', ...more } as never)
const texts = async (guest: Guest, liveId: string, more: object = {}) =>
  (await list(guest, liveId, more)).list.map(({ content }) => content)
const act = (guest: Guest, liveId: string, input: object) =>
  world.call('comment', guest, { live_id: liveId, ...input } as never)
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { kind: string }) => error.kind,
  )

describe('sending', () => {
  test('is heard, listed with its place in the session, and said once however often it is sent', async () => {
    const room = await world.addRoom({ startedAt: new Date(world.clock.now().getTime() - 60_000).toISOString() })
    const guest = world.visitor(room.roomId)
    const again = { content: 'Hello', client_id: 'c1' }
    const [first, second] = await Promise.all([say(guest, room.liveId, again), say(guest, room.liveId, again)])
    const third = await say(guest, room.liveId, again)
    expect(new Set([first, second, third].map(({ comment }) => comment?.id)).size).toBe(1)
    expect(first.comment?.offset_ms).toBeGreaterThanOrEqual(60_000)
    expect(first.comment?.offset_ms).toBeLessThan(90_000)
    expect(await texts(guest, room.liveId)).toEqual(['Hello'])
    expect(world.heard(liveTopic(room.roomId), 'comments')).toHaveLength(1)
    expect(world.heard(staffChannel(room.roomId), 'comments')).toHaveLength(1)
  })

  test('tells nobody an address, a device or a key', async () => {
    const room = await world.addRoom()
    const deviceId = 'abcdef0123456789abcdef0123456789'
    const guest = world.visitor(room.roomId, { address: '203.0.113.77', deviceId })
    await say(guest, room.liveId, 'Hello')
    const shown = JSON.stringify([
      await list(world.visitor(room.roomId), room.liveId),
      await list(world.signedIn(world.host), room.liveId),
      world.said.map(({ event, data }) => [event, data]),
    ])
    expect(shown).not.toMatch(/203\.0\.113|abcdef0123456789|viewer_key|p:|d:/)
  })

  test('wants a name that is nobody’s of the staff, and remembers it', async () => {
    const room = await world.addRoom()
    await world.query(
      `insert into accounts_person (id, corp_id, created_at, updated_at, user_name, nick_name, email, status, password_hash)
       values (gen_random_uuid(), $1, now(), now(), 'lin', 'Lin Lin', 'lin@x.example', 'active', 'x')`,
      [world.corpId],
    )
    await world.query(
      `insert into access_staff (id, corp_id, created_at, updated_at, person_id, role_id, status)
       select gen_random_uuid(), corp_id, now(), now(), id, 'teacher', 'enabled' from accounts_person where corp_id = $1`,
      [world.corpId],
    )
    // Names are a minute old at most.
    world.forward(60_000)
    const guest = world.visitor(room.roomId)
    expect(await outcome(say(guest, room.liveId, { content: 'a', nick: undefined }))).toBe('live.nick-wanted')
    expect(await outcome(say(guest, room.liveId, { content: 'a', nick: 'Teacher LIN  lin' }))).toBe('live.nick-taken')
    const { comment } = await say(guest, room.liveId, { content: 'a', nick: '  Mei \u202e' })
    expect(comment?.nick).toBe('Mei')
    world.forward(1000)
    expect((await say(guest, room.liveId, { content: 'b', nick: undefined })).comment?.nick).toBe('Mei')
    const introduced = { actor: null, token: guest.token ?? '', liveId: room.liveId, address: '', nick: undefined }
    expect(await world.interaction.introduce(introduced)).toBe('Mei')
  })

  test.each([
    ['off', 'live.comments-off', 'live.comments-off'],
    ['members', 'live.comments-members', 'ok'],
    ['open', 'ok', 'ok'],
  ] as const)('in the mode %s a visitor gets %s, a member of the school %s, and staff write always', async (commentMode, visitor, member) => {
    const room = await world.addRoom({ commentMode })
    expect(await outcome(say(world.visitor(room.roomId), room.liveId, 'a'))).toBe(visitor)
    expect(await outcome(say(world.signedIn(world.person()), room.liveId, 'a'))).toBe(member)
    expect(await outcome(say(world.signedIn(world.host), room.liveId, 'a'))).toBe('ok')
  })

  test('ends with the room; a person of another school is a visitor, and a play token alone speaks for nobody', async () => {
    const ended = await world.addRoom({ state: 'ended' })
    expect(await outcome(say(world.visitor(ended.roomId), ended.liveId, 'a'))).toBe('live.comments-closed')
    const members = await world.addRoom({ commentMode: 'members' })
    const stranger = world.person({ corpId: await world.addCorp() })
    expect(await outcome(say(world.signedIn(stranger), members.liveId, 'a'))).toBe('live.comments-members')
    const open = await world.addRoom()
    const viewer = { viewerKey: `p${world.host.personId}`, deviceId: 'a1', role: 'host' as const, sourceType: null }
    const token = world.passes.play({ roomId: open.roomId, expiresAtMs: Date.now() + 60_000, ...viewer })
    expect(await outcome(say({ actor: null, address: '', token }, open.liveId, 'a'))).toBe('live.sign-in-wanted')
    expect(await outcome(act({ actor: null, address: '', token }, open.liveId, { op: 'ban' }))).toBe(
      'live.sign-in-wanted',
    )
    expect(await outcome(say(world.visitor('anotherroom1'), open.liveId, 'a'))).toBe('live.sign-in-wanted')
  })

  test.each([
    ['password', 'live.password-wanted'],
    ['members', 'live.sign-in-wanted'],
    ['class', 'live.sign-in-wanted'],
  ] as const)('a room of the type %s is read with its play token only (%s)', async (type, kind) => {
    const room = await world.addRoom({ type })
    expect(await outcome(list({ actor: null, address: '' }, room.liveId))).toBe(kind)
    expect(await outcome(list(world.visitor(room.roomId), room.liveId))).toBe('ok')
  })
})

describe('the word filter', () => {
  test('masks, hides and refuses, at once after it was changed', async () => {
    const room = await world.addRoom()
    const head = world.signedIn(world.host)
    await world.call('wordSave', head, { words: ['spam'], action: 'mask', links: 'refuse' } as never)
    await world.call('wordSave', head, { words: ['casino'], action: 'hide' } as never)
    const troll = world.visitor(room.roomId)
    expect((await say(troll, room.liveId, 'S p a m!')).comment?.content).toBe('* * * *!')
    expect(await outcome(say(world.visitor(room.roomId), room.liveId, 'www.evil.test'))).toBe('live.comment-refused')
    world.forward(1000)
    world.said.length = 0
    await say(troll, room.liveId, 'best casino')
    expect(world.heard(liveTopic(room.roomId), 'comments')).toEqual([])
    expect(world.heard(staffChannel(room.roomId), 'comments')).toHaveLength(1)
    expect(await texts(world.visitor(room.roomId), room.liveId)).toEqual(['* * * *!'])
    expect(await texts(troll, room.liveId)).toEqual(['* * * *!', 'best casino'])
    expect(await texts(head, room.liveId)).toEqual(['* * * *!', 'best casino'])
    const { list: words, links } = await world.call('wordList', head, { page: 1, size: 20 } as never)
    expect([words.map(({ word }) => word), links]).toEqual([['casino', 'spam'], 'refuse'])
    await world.call('wordRemove', head, { ids: words.map(({ id }) => id) } as never)
    await world.call('wordSave', head, { words: [], links: 'allow' } as never)
    world.forward(1000)
    expect((await say(troll, room.liveId, 'spam www.a.test')).comment?.content).toBe('spam www.a.test')
  })
})

describe('slow mode', () => {
  test('lets one of many at the same moment through, and says how long to wait', async () => {
    const room = await world.addRoom({ slowSeconds: 30 })
    const guest = world.visitor(room.roomId)
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => outcome(say(guest, room.liveId, `n${n}`))))
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'live.slow-mode')).toHaveLength(11)
    await expect(say(guest, room.liveId, 'x')).rejects.toMatchObject({ params: { every: 30 } })
    expect((await list(guest, room.liveId)).me?.next_at).not.toBeNull()
    // Another device waits for itself.
    expect(await outcome(say(world.visitor(room.roomId), room.liveId, 'y'))).toBe('ok')
    world.forward(30_000)
    expect(await outcome(say(guest, room.liveId, 'z'))).toBe('ok')
  })

  test('does not hold staff', async () => {
    const helper = world.person({ name: 'Helper' })
    const room = await world.addRoom({ slowSeconds: 600, assistants: [helper] })
    for (const actor of [world.host, helper])
      for (const text of ['a', 'b', 'c'])
        expect(await outcome(say(world.signedIn(actor), room.liveId, text))).toBe('ok')
  })

  test('a flood of five hundred is let through for those who may, and for nobody twice', async () => {
    const room = await world.addRoom({ slowSeconds: 60 })
    const guests = Array.from({ length: 50 }, () => world.visitor(room.roomId))
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, n) => outcome(say(guests[n % 50] as Guest, room.liveId, `n${n}`))),
    )
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(50)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'live.slow-mode']))
    const { rows } = await world.query('select count(*)::int as n from live_comment where live_id = $1', [room.liveId])
    expect(rows).toEqual([{ n: 50 }])
  })
})

describe('the mode delayed', () => {
  test('staff see it at once, its writer too, everybody else when its time has come', async () => {
    const room = await world.addRoom({ commentMode: 'delayed', delaySeconds: 1 })
    const [writer, reader, host] = [world.visitor(room.roomId), world.visitor(room.roomId), world.signedIn(world.host)]
    await say(writer, room.liveId, 'Hello')
    expect(await texts(host, room.liveId)).toEqual(['Hello'])
    expect(await texts(writer, room.liveId)).toEqual(['Hello'])
    expect(await texts(reader, room.liveId)).toEqual([])
    expect(world.heard(liveTopic(room.roomId), 'comments')).toEqual([])
    expect(world.heard(staffChannel(room.roomId), 'comments')).toHaveLength(1)
    await expect.poll(() => world.heard(liveTopic(room.roomId), 'comments').length, { timeout: 5000 }).toBe(1)
    expect(await texts(reader, room.liveId)).toEqual(['Hello'])
  })

  test('what is deleted meanwhile is never said', async () => {
    const room = await world.addRoom({ commentMode: 'delayed', delaySeconds: 1 })
    const { comment } = await say(world.visitor(room.roomId), room.liveId, 'Rude')
    await act(world.signedIn(world.host), room.liveId, { op: 'delete', comment_id: comment?.id })
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(world.heard(liveTopic(room.roomId), 'comments')).toEqual([])
    expect(await texts(world.visitor(room.roomId), room.liveId)).toEqual([''])
  })
})

describe('reading', () => {
  test('goes back page by page, without losing or repeating any', async () => {
    const room = await world.addRoom()
    const host = world.signedIn(world.host)
    for (let n = 0; n < 25; n++) {
      await say(host, room.liveId, `n${n}`)
      world.forward(1)
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list(world.visitor(room.roomId), room.liveId, { size: 10, ...(cursor ? { cursor } : {}) })
      seen.unshift(...page.list.map(({ content }) => content))
      cursor = page.cursor
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `n${n}`))
    expect(await outcome(list(host, room.liveId, { cursor: 'made up' }))).toBe('platform.validation')
  })

  test('closes the gap of a lost connection, with what was deleted in it', async () => {
    const room = await world.addRoom()
    const host = world.signedIn(world.host)
    const early = await say(host, room.liveId, 'early')
    world.forward(2000)
    const since = world.clock.now().toISOString()
    await say(host, room.liveId, 'a')
    world.forward(1)
    await act(host, room.liveId, { op: 'delete', comment_id: early.comment?.id })
    await say(host, room.liveId, 'b')
    const { list: gap } = await list(world.visitor(room.roomId), room.liveId, { since })
    expect(gap.map(({ content, deleted }) => [content, deleted])).toEqual([
      ['', true],
      ['a', false],
      ['b', false],
    ])
  })

  test('finds what was said between two moments of the session, for the replay', async () => {
    const startedAt = new Date(world.clock.now().getTime() - 100_000).toISOString()
    const room = await world.addRoom({ startedAt })
    const host = world.signedIn(world.host)
    await say(host, room.liveId, 'at 100 s')
    world.forward(20_000)
    await say(host, room.liveId, 'at 120 s')
    const between = { from_ms: 110_000, to_ms: 150_000 }
    expect(await texts(world.visitor(room.roomId), room.liveId, between)).toEqual(['at 120 s'])
    expect(await texts(world.visitor(room.roomId), room.liveId, { from_ms: 0 })).toEqual(['at 100 s', 'at 120 s'])
  })
})
