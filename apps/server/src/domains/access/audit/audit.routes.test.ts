import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { audited } from '#platform/audit/audited.ts'
import { type School, startTestApp, type TestApp } from '#test/harness.ts'
import { verifySchools } from './verify-schools.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let schools = 0
const newSchool = () => app.addSchool(`school${++schools}`)
const note = ({ corpId }: School, objectName: string, after?: Record<string, unknown>) =>
  app.app.ground.tenants.transaction(corpId, (scope) =>
    app.app.ground.events.announce(scope, audited, {
      personId: null,
      personName: 'Schedule',
      action: 'test.noted',
      objectKind: 'test.thing',
      objectId: 'thing',
      objectName,
      ...(after ? { after } : {}),
    }),
  )
const lines = async (as: School, query: object = {}) =>
  (await app.call('access.auditList', { size: 100, ...query }, { as })).data
const verdict = async (as: School) => (await app.call('access.auditVerify', {}, { as })).data

/** What only the database's own administrator could do. */
const tamper = async (statement: string, values: unknown[]) => {
  const [, database = ''] = /@\/(\w+)\?/.exec(app.databaseUrl) ?? []
  const client = new pg.Client({ ...inject('testServer').admin, database })
  await client.connect()
  await client.query('alter table access_audit disable trigger all')
  await client.query(statement, values)
  await client.query('alter table access_audit enable trigger all')
  await client.end()
}

describe('the log', () => {
  test('says who did what to whom from where, and only what changed', async () => {
    const head = await newSchool()
    const person = await app.addPerson(head, 'teacher')
    const { data } = await app.call('access.staffList', { keyword: person.email }, { as: head })
    const { staffId = '' } = data.list[0] ?? {}
    await app.call('access.staffUpdate', { staffId, roleId: 'viewer', version: 1 }, { as: head })
    const { list } = await lines(head, { objectId: staffId, action: 'access.staff-changed' })
    expect(list).toMatchObject([
      {
        action: 'access.staff-changed',
        objectKind: 'access.staff',
        address: '127.0.0.1',
        before: { roleId: 'teacher' },
        after: { roleId: 'viewer' },
      },
    ])
  })

  test('has numbers without gaps, also when fifty write at once and some fail', async () => {
    const head = await newSchool()
    const failing = () =>
      app.app.ground.tenants.transaction(head.corpId, async (scope) => {
        await app.app.ground.events.announce(scope, audited, {
          personId: null,
          personName: '',
          action: 'test.undone',
          objectKind: '',
          objectId: '',
          objectName: '',
        })
        throw new Error('undone')
      })
    const before = (await lines(head)).total
    const work = Array.from({ length: 50 }, (_, n) => (n % 5 === 0 ? failing().catch(() => {}) : note(head, `${n}`)))
    await Promise.all(work)
    const { list, total } = await lines(head)
    expect(total).toBe(before + 40)
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, n) => total - n))
    expect(await verdict(head)).toEqual({ lines: total, broken_at: null })
  })

  test('can be filtered and walked by cursor', async () => {
    const head = await newSchool()
    for (const name of ['one', 'two', 'three']) await note(head, name)
    expect((await lines(head, { keyword: 'TWO' })).list.map(({ objectName }) => objectName)).toEqual(['two'])
    expect((await lines(head, { action: 'test.' })).total).toBe(3)
    expect((await lines(head, { action: 'test.noted', to: '2020-01-01T00:00:00.000Z' })).total).toBe(0)
    const first = await lines(head, { action: 'test.noted', size: 2 })
    await note(head, 'four')
    const second = await lines(head, { action: 'test.noted', size: 2, cursor: first.next })
    expect(second.list.map(({ objectName }) => objectName)).toEqual(['one'])
    const wrong = await app.call('access.auditList', { cursor: '1; drop table' }, { as: head })
    expect(wrong).toMatchObject({ status: 422, fields: ['cursor'] })
  })

  test('is each school’s own', async () => {
    const [here, there] = [await newSchool(), await newSchool()]
    await note(there, 'secret of the neighbour')
    expect((await lines(here, { keyword: 'neighbour' })).total).toBe(0)
  })

  test('holds text that does nothing where it is read', async () => {
    const head = await newSchool()
    const nasty = 'a\r\n2026 forged line\u001b[31m\u0000\u202edlrow\u2028\ud800'
    await note(head, nasty, { [nasty]: [nasty], length: Number.NaN, when: new Date(0), gone: undefined })
    const [line] = (await lines(head, { action: 'test.noted' })).list
    expect(line?.objectName).toBe('a\\u000d\\u000a2026 forged line\\u001b[31m\\u0000\\u202edlrow\\u2028\ufffd')
    expect(JSON.stringify(line)).not.toMatch(/[\p{Cc}\u202e\u2028]/u)
    expect((await verdict(head)).broken_at).toBeNull()
  })

  test('notes a denied call once a minute for each person and permission', async () => {
    const head = await newSchool()
    const viewer = await app.addPerson(head, 'viewer')
    for (let n = 0; n < 3; n++) await app.call('studio.projectList', {}, { as: viewer })
    await app.call('access.auditList', {}, { as: viewer })
    const { list } = await lines(head, { action: 'platform.denied' })
    expect(list.map(({ objectId, after }) => [objectId, after])).toEqual([
      ['access.audit', { action: 'query' }],
      ['studio.project', { action: 'query' }],
    ])
  })
})

describe('the chain', () => {
  const withLines = async (n: number) => {
    const head = await newSchool()
    const { total } = await lines(head)
    for (let line = total; line < n; line++) await note(head, `line ${line + 1}`)
    return head
  }
  const breaks: [string, string, number][] = [
    ['a changed word', `update access_audit set object_name = 'innocent' where corp_id = $1 and seq = 4`, 4],
    ['a changed time', `update access_audit set at = at - interval '1 day' where corp_id = $1 and seq = 4`, 4],
    ['a changed number', `update access_audit set seq = 99 where corp_id = $1 and seq = 4`, 4],
    ['a removed line', `delete from access_audit where corp_id = $1 and seq = 4`, 4],
    ['a removed first line', `delete from access_audit where corp_id = $1 and seq = 1`, 1],
    ['a cut-off end', `delete from access_audit where corp_id = $1 and seq > 6`, 7],
    [
      'a swapped pair',
      `update access_audit a set object_name = b.object_name, hash = b.hash from access_audit b
       where a.corp_id = $1 and b.corp_id = $1 and a.seq in (4, 5) and b.seq = 9 - a.seq`,
      4,
    ],
  ]
  test.each(breaks)('shows %s', async (_, statement, at) => {
    const head = await withLines(8)
    expect((await verdict(head)).broken_at).toBeNull()
    await tamper(statement, [head.corpId])
    expect((await verdict(head)).broken_at).toBe(at)
  })

  test('cannot be changed by the product itself', async () => {
    const head = await withLines(3)
    const { pool } = app.app.ground.database
    for (const statement of [
      'update access_audit set hash = hash',
      'delete from access_audit',
      'truncate access_audit',
    ])
      await expect(pool.query(statement)).rejects.toThrow('can only grow')
    expect((await verdict(head)).broken_at).toBeNull()
  })

  test('is told school by school by the command', async () => {
    const [whole, broken] = [await withLines(3), await withLines(3)]
    await tamper(`update access_audit set action = 'x' where corp_id = $1 and seq = 2`, [broken.corpId])
    const said: string[] = []
    expect(await verifySchools(app.app.ground.tenants, (line) => said.push(line))).toEqual({ whole: false })
    expect(said.find((line) => line.includes(whole.corpId))).toMatch(/: \d+ lines, whole$/)
    expect(said.find((line) => line.includes(broken.corpId))).toMatch(/: broken at line 2$/)
  })
})
