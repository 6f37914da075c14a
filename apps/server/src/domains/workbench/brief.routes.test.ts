import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'

const fields = {
  title: 'Autumn campaign',
  starts_on: '2026-09-01',
  ends_on: '2026-10-31',
  goal: 'Fill the beginners’ class',
  metrics: '30 enrolments',
  client: 'Hillside School',
}

let app: TestApp
let head: School
let critic: Person
let other: Person
let stranger: School
const told: NoticeWanted[] = []
const idOfPerson = async (person: Person) => (await app.call('accounts.info', {}, { as: person })).data.id

beforeAll(async () => {
  app = await startTestApp()
  app.app.ground.events.on(noticeWanted, async (_, notice) => void told.push(notice))
  head = await app.addSchool('hillside')
  stranger = await app.addSchool('riverside')
  critic = await app.addPerson(head, 'viewer')
  other = await app.addPerson(head, 'teacher')
})
afterAll(() => app.close())

const create = async () => (await app.call('workbench.briefCreate', fields, { as: head })).data
const invite = async (people: readonly Person[], brief?: { id: string; version: number }) => {
  const { id, version } = brief ?? (await create())
  const critics = await Promise.all(people.map(idOfPerson))
  return app.call('workbench.briefInvite', { id, version, critics }, { as: head })
}

describe('writing a brief', () => {
  test('keeps what was written and begins as a draft', async () => {
    const brief = await create()
    expect(brief).toMatchObject({ ...fields, state: 'draft', critiques: [], version: 1 })
    expect((await app.call('workbench.briefDetail', { id: brief.id }, { as: head })).data).toEqual(brief)
  })

  test.each(['title', 'starts_on', 'goal', 'metrics', 'client'])('needs its %s', async (field) => {
    const answer = await app.call('workbench.briefCreate', { ...fields, [field]: '' }, { as: head })
    expect(answer).toMatchObject({ status: 422, fields: [field] })
  })

  test('does not end before it starts', async () => {
    const answer = await app.call('workbench.briefCreate', { ...fields, ends_on: '2026-08-31' }, { as: head })
    expect(answer).toMatchObject({ kind: 'workbench.brief-dates', fields: ['ends_on'] })
  })

  test('an old version changes nothing', async () => {
    const { id } = await create()
    const change = { ...fields, id, title: 'Winter' }
    expect((await app.call('workbench.briefUpdate', { ...change, version: 1 }, { as: head })).data.title).toBe('Winter')
    expect(await app.call('workbench.briefUpdate', { ...change, version: 1 }, { as: head })).toMatchObject({
      kind: 'platform.conflict',
    })
  })

  test('comes back from the trash', async () => {
    const { id } = await create()
    await app.call('workbench.briefRemove', { id }, { as: head })
    expect((await app.call('workbench.briefDetail', { id }, { as: head })).status).toBe(404)
    await app.call('workbench.briefRemove', { id, undo: true }, { as: head })
    expect((await app.call('workbench.briefDetail', { id }, { as: head })).status).toBe(200)
  })
})

describe('inviting critics', () => {
  test('asks each new one once', async () => {
    told.length = 0
    const first = (await invite([critic])).data
    await invite([critic, other], first)
    expect(told.map(({ kind, personIds }) => [kind, personIds[0]])).toEqual([
      ['workbench.critic-invited', await idOfPerson(critic)],
      ['workbench.critic-invited', await idOfPerson(other)],
    ])
    expect(first.state).toBe('in_review')
  })

  test('takes at most five', async () => {
    const { id } = await create()
    const critics = Array.from({ length: 6 }, () => id)
    expect((await app.call('workbench.briefInvite', { id, version: 1, critics }, { as: head })).fields).toEqual([
      'critics',
    ])
  })

  test.each([
    ['somebody of another school', () => idOfPerson(stranger)],
    ['the owner', () => idOfPerson(head)],
  ])('does not ask %s', async (_, person) => {
    const { id } = await create()
    const answer = await app.call('workbench.briefInvite', { id, version: 1, critics: [await person()] }, { as: head })
    expect(answer.kind).toBe('workbench.unknown-colleague')
    expect((await app.call('workbench.briefDetail', { id }, { as: head })).data.state).toBe('draft')
  })

  test('lists colleagues by name, without the one who asks', async () => {
    const { data } = await app.call('workbench.colleagueList', { keyword: 'viewer' }, { as: head })
    expect(data.list.map((one) => one.person_id)).toEqual([await idOfPerson(critic)])
  })
})

describe('answering', () => {
  test('an invited critic answers, whatever the role, and the owner hears of it', async () => {
    const { id } = (await invite([critic, other])).data
    told.length = 0
    const answer = { id, verdict: 'change' as const, comment: 'Name the price.' }
    expect((await app.call('workbench.reviewAnswer', answer, { as: critic })).status).toBe(200)
    expect(told).toMatchObject([{ kind: 'workbench.brief-change-wanted', personIds: [await idOfPerson(head)] }])
    const { data } = await app.call('workbench.briefDetail', { id }, { as: head })
    expect(data.critiques[0]).toMatchObject({ verdict: 'change', comment: 'Name the price.' })
  })

  test('others’ answers show only after the own one', async () => {
    const { id } = (await invite([critic, other])).data
    await app.call('workbench.reviewAnswer', { id, verdict: 'approve', comment: 'Good.' }, { as: critic })
    const seen = async () => (await app.call('workbench.reviewDetail', { id }, { as: other })).data.critiques[0]
    expect(await seen()).toMatchObject({ verdict: null, comment: '' })
    await app.call('workbench.reviewAnswer', { id, verdict: 'approve' }, { as: other })
    expect(await seen()).toMatchObject({ verdict: 'approve', comment: 'Good.' })
  })

  test('who was not invited finds nothing', async () => {
    const { id } = (await invite([critic])).data
    for (const person of [other, head, stranger])
      expect((await app.call('workbench.reviewDetail', { id }, { as: person })).status).toBe(404)
    expect((await app.call('workbench.reviewAnswer', { id, verdict: 'approve' }, { as: other })).status).toBe(404)
  })

  test('a change needs a word on what', async () => {
    const { id } = (await invite([critic])).data
    const answer = await app.call('workbench.reviewAnswer', { id, verdict: 'change', comment: ' ' }, { as: critic })
    expect(answer).toMatchObject({ kind: 'workbench.comment-needed', fields: ['comment'] })
  })

  test('who answered stays, who did not can be taken off', async () => {
    const { id, version } = (await invite([critic, other])).data
    await app.call('workbench.reviewAnswer', { id, verdict: 'approve' }, { as: critic })
    expect(await invite([other], { id, version })).toMatchObject({ kind: 'workbench.critic-answered' })
    expect((await invite([critic], { id, version })).data.critiques).toHaveLength(1)
  })

  test('ends with the review, also when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await invite([critic])).data
      const [answer] = await Promise.all([
        app.call('workbench.reviewAnswer', { id, verdict: 'approve' }, { as: critic }),
        app.call('workbench.briefClose', { id }, { as: head }),
      ])
      const { data } = await app.call('workbench.briefDetail', { id }, { as: head })
      expect(data.state).toBe('closed')
      expect(data.critiques[0]?.verdict).toBe(answer.status === 200 ? 'approve' : null)
      expect(await app.call('workbench.reviewAnswer', { id, verdict: 'approve' }, { as: critic })).toMatchObject({
        kind: 'workbench.brief-closed',
      })
    }
  })

  test('the list of reviews is the critic’s own', async () => {
    const before = (await app.call('workbench.reviewList', {}, { as: critic })).data.total
    await invite([critic])
    expect((await app.call('workbench.reviewList', {}, { as: critic })).data.total).toBe(before + 1)
    expect((await app.call('workbench.reviewList', {}, { as: stranger })).data.total).toBe(0)
  })
})
