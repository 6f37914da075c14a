import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditFact } from '#platform/audit/audited.ts'
import { audited } from '#platform/audit/audited.ts'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Letter } from '#platform/messages/messenger.ts'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createTenants, type Scope } from '../../../platform/db/scope.ts'
import { DeliveryError, type MailSettings, type OutgoingMail } from '../notices.ports.ts'
import { createDeliveryService, retryDelaysMs } from './delivery.service.ts'
import { createMessenger } from './messenger.service.ts'
import { createOutboxService } from './outbox.service.ts'
import { createOutboxStore } from './outbox.store.ts'

const begin = Date.parse('2026-05-04T03:00:00.000Z')
const corpId = newId()
const actor: Actor = { corpId, personId: newId(), name: 'Ada', can: () => true } as unknown as Actor
const letter: Letter = {
  to: 'lin@school.example',
  kind: 'accounts.activation',
  language: 'en',
  subject: 'Your code is 493817',
  paragraphs: ['Welcome <b>Lin</b>'],
  code: '493817',
  action: { label: 'Activate', url: 'https://lectern.example/admin/user/register-result?code=a&email=b' },
}

let database: TestDatabase
let pool: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openDatabase(database.connection, () => undefined)
  await pool.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [corpId, 'School'])
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

/** A service that answers as it is told, and a clock that stands still. */
const build = () => {
  const tenants = createTenants(pool)
  const store = createOutboxStore(tenants)
  const events = createEvents()
  const state = {
    nowMs: begin,
    settings: { url: 'smtp://mail.example', from: 'Lectern <no-reply@school.example>' } as MailSettings | null,
    answer: null as Error | null,
  }
  const seen = {
    mails: [] as OutgoingMail[],
    jobs: [] as object[],
    facts: [] as AuditFact[],
    news: [] as NoticeWanted[],
  }
  events.on(audited, async (_, fact) => void seen.facts.push(fact))
  events.on(noticeWanted, async (_, wish) => void seen.news.push(wish))
  const deps = {
    tenants,
    store,
    events,
    log: createLog('silent'),
    secrets: createSecretBox('a secret of the tests'),
    clock: { now: () => new Date(state.nowMs) },
    findMail: async () => state.settings,
    queue: { send: async (_scope: unknown, _name: string, payload: object) => (seen.jobs.push(payload), newId()) },
    sendMail: async (_: MailSettings, mail: OutgoingMail) => {
      seen.mails.push(mail)
      if (state.answer) throw state.answer
    },
  }
  const messenger = createMessenger(deps)
  const delivery = createDeliveryService(deps)
  const outbox = createOutboxService(deps)
  const write = (work: (scope: Scope) => Promise<void>) => tenants.transaction(corpId, work)
  const newest = async () => {
    const row = (await outbox.list(actor, { page: 1, size: 1 })).list[0]
    if (!row) throw new Error('the outbox is empty')
    return row
  }
  return { ...deps, messenger, delivery, outbox, state, seen, write, newest }
}
let world: ReturnType<typeof build>
beforeEach(() => {
  world = build()
})
afterEach(async () => {
  await pool.pool.query('delete from notices_outbox')
})

describe('without a mail service', () => {
  test('a letter is kept, sealed, and an administrator reads it with a line in the audit log', async () => {
    const { messenger, state, seen, write, outbox, newest } = world
    state.settings = null
    await write((scope) => messenger.mail(scope, letter))
    const row = await newest()
    expect(row).toMatchObject({ state: 'kept', to: letter.to, subject: 'Your code is ••••••', attempts: 0 })
    expect(seen.jobs).toEqual([])
    const { rows } = await pool.pool.query('select * from notices_outbox')
    expect(JSON.stringify(rows)).not.toMatch(/493817|register-result|Welcome/)
    expect((await outbox.detail(actor, row.id)).body).toEqual({
      paragraphs: letter.paragraphs,
      code: '493817',
      action: letter.action,
    })
    expect(seen.facts).toMatchObject([{ action: 'notices.message-read', objectId: row.id, personId: actor.personId }])
  })

  test('a short message is kept, and its number is masked', async () => {
    const { messenger, write, newest } = world
    const message = { to: '+8613812345678', kind: 'accounts.code', language: 'zh', text: '验证码 1234' } as const
    await write((scope) => messenger.sms(scope, { ...message, params: { code: '1234' } }))
    expect(await newest()).toMatchObject({ channel: 'sms', state: 'kept', to: '+861******5678' })
  })

  test('what is not committed was never written', async () => {
    const { messenger, write, outbox, seen } = world
    const broken = write(async (scope) => {
      await messenger.mail(scope, letter)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect((await outbox.list(actor, { page: 1, size: 20 })).total).toBe(0)
    expect(seen.mails).toEqual([])
  })
})

describe('with a mail service', () => {
  test('a letter is delivered once, and nobody else reads it then', async () => {
    const { messenger, delivery, seen, write, outbox, newest } = world
    await write((scope) => messenger.mail(scope, letter))
    const { id } = await newest()
    expect(seen.jobs).toEqual([{ id, corpId }])
    await Promise.all([delivery.deliver(corpId, id), delivery.deliver(corpId, id)])
    await delivery.deliver(corpId, id)
    expect(seen.mails).toHaveLength(1)
    expect(seen.mails[0]).toMatchObject({ messageId: `<${id}@school.example>`, to: letter.to, subject: letter.subject })
    expect(seen.mails[0]?.html).toContain('Welcome &lt;b&gt;Lin&lt;/b&gt;')
    expect(seen.mails[0]?.html).toContain('code=a&amp;email=b')
    expect(seen.mails[0]?.text).toContain('Activate:\nhttps://lectern.example')
    expect(await outbox.detail(actor, id)).toMatchObject({ state: 'sent', body: null })
    expect(seen.facts).toEqual([])
  })

  test('a busy service is tried five times again, later each time, under the same Message-ID', async () => {
    const { messenger, delivery, seen, state, write, newest } = world
    state.answer = new DeliveryError('busy', { text: '421 try again', permanent: false })
    await write((scope) => messenger.mail(scope, letter))
    const { id } = await newest()
    await delivery.deliver(corpId, id)
    for (const delayMs of retryDelaysMs) {
      state.nowMs += delayMs - 1000
      await delivery.redeliver(new AbortController().signal)
      expect((await newest()).state).toBe('queued')
      const before = seen.mails.length
      state.nowMs += 1000
      await delivery.redeliver(new AbortController().signal)
      expect(seen.mails).toHaveLength(before + 1)
    }
    expect(await newest()).toMatchObject({
      state: 'failed',
      attempts: 6,
      error: { kind: 'busy', text: '421 try again' },
    })
    expect(new Set(seen.mails.map((mail) => mail.messageId)).size).toBe(1)
    expect(seen.news).toMatchObject([
      { kind: 'notices.outbox-failing', dedupeKey: 'notices.outbox-failing:2026-05-04' },
    ])
  })

  test('a refused recipient is not tried again', async () => {
    const { messenger, delivery, state, write, newest } = world
    state.answer = new DeliveryError('recipient-refused', { text: '550 no such user', permanent: true })
    await write((scope) => messenger.mail(scope, letter))
    await delivery.deliver(corpId, (await newest()).id)
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 1 })
  })

  test('what a vanished process was sending is taken over after two minutes', async () => {
    const { messenger, delivery, store, tenants, seen, state, write, newest } = world
    await write((scope) => messenger.mail(scope, letter))
    const { id } = await newest()
    const at = new Date(state.nowMs).toISOString()
    await store.claim(tenants.scope(corpId), id, { now: at, staleBefore: at })
    state.nowMs += 119_000
    await delivery.redeliver(new AbortController().signal)
    expect(seen.mails).toHaveLength(0)
    state.nowMs += 2000
    await delivery.redeliver(new AbortController().signal)
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a service that was taken away meanwhile leaves the letter to the administrators', async () => {
    const { messenger, delivery, state, write, newest } = world
    await write((scope) => messenger.mail(scope, letter))
    state.settings = null
    await delivery.deliver(corpId, (await newest()).id)
    expect(await newest()).toMatchObject({ state: 'kept' })
  })
})

test.each([
  'a@b.example\r\nBcc: x@y.example',
  'a@b.example, c@d.example',
  'Ada <a@b.example>',
  'nobody',
])('a letter to %j is refused', async (to) => {
  const { messenger, write } = world
  await expect(write((scope) => messenger.mail(scope, { ...letter, to }))).rejects.toThrow('one mail address')
})

test('a link that is not a page is refused', async () => {
  const { messenger, write } = world
  const action = { label: 'x', url: 'javascript:alert(1)' }
  await expect(write((scope) => messenger.mail(scope, { ...letter, action }))).rejects.toThrow('pages only')
})

test('bodies go after 7 days, lines after 90', async () => {
  const { messenger, store, state, write, outbox, newest } = world
  state.settings = null
  await write((scope) => messenger.mail(scope, letter))
  const { id } = await newest()
  const inDays = (days: number) => new Date(begin + days * 86_400_000).toISOString()
  await store.purge(inDays(6))
  expect((await outbox.detail(actor, id)).body).not.toBeNull()
  await store.purge(inDays(8))
  expect((await outbox.detail(actor, id)).body).toBeNull()
  await store.purge(inDays(91))
  await expect(outbox.detail(actor, id)).rejects.toMatchObject({ kind: 'platform.not-found' })
})
