import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type School, startTestApp, type TestApp } from '#test/harness.ts'
import { startWecomServer, type WecomServer } from '../../adapters/wecom/wecom-server.fake.ts'

let wecom: WecomServer
let app: TestApp
let head: School
let count = 0
beforeAll(async () => {
  wecom = await startWecomServer({ corpId: 'ww1', secrets: ['employees', 'contacts'], member: 'chen' })
  app = await startTestApp({ LECTERN_WECOM_URL: wecom.address })
})
beforeEach(async () => {
  count += 1
  head = await app.addSchool(`hillside${count}`)
})
afterAll(async () => {
  await app.close()
  await wecom.close()
})

const good = { wx_corpid: 'ww1', agent_id: '1000002', employee_secret: 'employees', contact_secret: 'contacts' }
const save = (input: Parameters<typeof app.call<'integrations', 'installSave'>>[1], as?: School) =>
  app.call('integrations.installSave', input, { as })
const list = async () => (await app.call('integrations.enterpriseList', { page: 1, size: 20 }, { as: head })).data
const makeCode = async () =>
  (await app.call('integrations.installCode', { corp_id: head.corpId }, { as: head })).data.code

test('connecting asks enterprise WeChat about every secret, and shows none', async () => {
  const saved = await save({ ...good, name: 'Hillside WeCom', token: 'abc', encoding_aes_key: 'k'.repeat(43) }, head)
  expect(saved.data).toEqual({
    ok: true,
    check: [
      { api: 'gettoken:employee_secret', ok: true, errcode: 0 },
      { api: 'gettoken:contact_secret', ok: true, errcode: 0 },
    ],
  })
  const shown = await list()
  expect(shown).toMatchObject({ total: 1, list: [{ wx_corpid: 'ww1', name: 'Hillside WeCom', enabled: true }] })
  const { rows } = await app.app.ground.database.pool.query('select * from integrations_enterprise')
  for (const secret of ['employees', 'contacts', 'kkkk'])
    expect(JSON.stringify(shown) + JSON.stringify(rows)).not.toContain(secret)
})

test('an administrator keeps what does not work yet, and sees the code that enterprise WeChat gave', async () => {
  const saved = await save({ ...good, contact_secret: 'wrong' }, head)
  expect(saved.data).toMatchObject({ ok: false, check: [{ ok: true }, { ok: false, errcode: 40001 }] })
  expect((await list()).list[0]?.check[1]).toMatchObject({ ok: false, errcode: 40001 })
  expect((await save({ wx_corpid: 'ww1', agent_id: '1000002', contact_secret: 'contacts' }, head)).data.ok).toBe(true)
  expect((await list()).total).toBe(1)
})

test('a stranger needs a code, and one code connects once', async () => {
  expect(await save(good)).toMatchObject({ status: 403, kind: 'platform.denied' })
  expect(await save({ ...good, code: 'made-up' })).toMatchObject({ kind: 'integrations.install-code-ended' })
  const code = await makeCode()
  expect((await save({ ...good, code })).data.ok).toBe(true)
  expect(await save({ ...good, code })).toMatchObject({ status: 410, kind: 'integrations.install-code-ended' })
  expect((await list()).total).toBe(1)
})

test('a failed try keeps nothing and does not spend the code', async () => {
  const code = await makeCode()
  expect((await save({ ...good, employee_secret: 'wrong', code })).data.ok).toBe(false)
  expect((await list()).total).toBe(0)
  expect((await save({ ...good, code })).data.ok).toBe(true)
})

test('of ten who use one code at once, one connects', async () => {
  const code = await makeCode()
  const answers = await Promise.all(Array.from({ length: 10 }, () => save({ ...good, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await list()).total).toBe(1)
})

test('the link for another administrator carries its code where no server sees it', async () => {
  const { data } = await app.call('integrations.enterpriseUrl', {}, { as: head })
  const url = new URL(data.url)
  expect([url.pathname, url.search, url.hash]).toEqual(['/admin/enterprise/install', '', `#code=${data.state}`])
  expect((await save({ ...good, code: data.state })).data.ok).toBe(true)
})

test('an enterprise is renamed and switched off by its version', async () => {
  await save(good, head)
  const [one] = (await list()).list
  const change = { id: one?.id ?? '', version: one?.version ?? 0, enabled: false, name: 'Old' }
  const off = await app.call('integrations.enterpriseUpdate', change, { as: head })
  expect(off).toMatchObject({ status: 200, data: { enabled: false, name: 'Old' } })
  expect(await app.call('integrations.enterpriseUpdate', change, { as: head })).toMatchObject({ status: 409 })
})

test('the paths answer with both methods where a client could use either', async () => {
  const options = { as: head, method: 'GET' }
  expect((await app.call('integrations.installCode', { corp_id: head.corpId }, options)).status).toBe(200)
  expect((await app.call('integrations.enterpriseList', {}, { as: head, method: 'POST' })).status).toBe(200)
})
