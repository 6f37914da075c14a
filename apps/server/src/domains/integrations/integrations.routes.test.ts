import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const address = 'http://127.0.0.1:1/v1'
const list = async (as = head) => (await app.call('integrations.engineList', {}, { as })).data.list
const stateOf = async (capability: string, as = head) => {
  const state = (await list(as)).find((one) => one.capability === capability)
  if (!state) throw new Error(`no ${capability}`)
  return state
}
const engineOf = async (capability: string, id: string) =>
  (await stateOf(capability)).engines.find((engine) => engine.id === id)
const save = (input: Parameters<typeof app.call<'integrations', 'engineSave'>>[1], as = head) =>
  app.call('integrations.engineSave', input, { as })
const stored = async (text: string) => {
  const { rows } = await app.app.ground.database.pool.query('select * from integrations_engine')
  return JSON.stringify(rows).includes(text)
}

test('every capability is served without a key until a service is chosen', async () => {
  expect((await list()).map(({ capability, selected, state }) => [capability, selected, state])).toEqual([
    ['script', 'built-in', 'built-in'],
    ['speech', 'espeak-ng', 'built-in'],
    ['video', 'node-av', 'built-in'],
    ['storage', 'local-folder', 'built-in'],
    ['mail', 'outbox', 'built-in'],
    ['sms', 'outbox', 'built-in'],
    ['sso-oidc', 'off', 'off'],
    ['sso-wecom', 'off', 'off'],
    ['im', 'off', 'off'],
  ])
})

test('an outside engine needs every required field, and a half choice changes nothing', async () => {
  const half = await save({
    capability: 'script',
    engine: 'openai-compatible',
    fields: { base_url: address },
    version: 1,
  })
  expect(half).toMatchObject({ status: 422, kind: 'integrations.not-configured', fields: ['fields.model'] })
  expect(await stateOf('script')).toMatchObject({ selected: 'built-in', version: 1 })
})

test.each([
  ['a field that the engine does not have', { colour: 'red' }, 'integrations.unknown-field', 'fields.colour'],
  ['a key under a plain name', { sealed: 'x' }, 'integrations.unknown-field', 'fields.sealed'],
  ['something that is not an address', { base_url: 'ftp://x' }, 'integrations.bad-address', 'fields.base_url'],
  ['the metadata service', { base_url: 'http://169.254.169.254' }, 'integrations.bad-address', 'fields.base_url'],
])('refuses %s', async (...[, fields, kind, field]) => {
  const answer = await save({ capability: 'script', engine: 'openai-compatible', fields, version: 1 })
  expect(answer).toMatchObject({ status: 422, kind, fields: [field] })
})

test('an issuer speaks HTTPS, or lives on this machine', async () => {
  const choose = (issuer: string) =>
    save({ capability: 'sso-oidc', engine: 'oidc', fields: { issuer, client_id: 'c' }, version: 1 })
  expect(await choose('http://192.168.1.5')).toMatchObject({ kind: 'integrations.bad-address' })
  expect(await choose('http://127.0.0.1:1')).toMatchObject({ status: 200, data: { state: 'ready' } })
})

test('a choice is one of those offered', async () => {
  const fields = { host: 'mail.example', from: 'a@school.example', security: 'perhaps' }
  expect(await save({ capability: 'mail', engine: 'smtp', fields, version: 1 })).toMatchObject({
    kind: 'integrations.bad-choice',
    fields: ['fields.security'],
  })
})

test('a stored key never comes back, whatever is asked, and a stale save is refused', async () => {
  const fields = { base_url: address, model: 'small', secret: 'sk-very-secret' }
  const saved = await save({ capability: 'script', engine: 'openai-compatible', fields, version: 1 })
  expect(saved).toMatchObject({ status: 200, data: { selected: 'openai-compatible', state: 'ready' } })
  expect(JSON.stringify(saved.data) + JSON.stringify(await list())).not.toContain('sk-very-secret')
  expect(await stored('sk-very-secret')).toBe(false)
  const secret = (await engineOf('script', 'openai-compatible'))?.fields.find(({ name }) => name === 'secret')
  expect(secret).toMatchObject({ kind: 'secret', value: null, set: true })
  const larger = { capability: 'script' as const, engine: 'openai-compatible', fields: { model: 'large' } }
  expect(await save({ ...larger, version: saved.data.version })).toMatchObject({ status: 200 })
  expect(await save({ ...larger, version: saved.data.version })).toMatchObject({
    status: 409,
    kind: 'platform.conflict',
  })
})

test('going back to the built-in engine forgets nothing of the service', async () => {
  const { version } = await stateOf('script')
  const back = await save({ capability: 'script', engine: 'built-in', version })
  expect(back).toMatchObject({ data: { selected: 'built-in', state: 'built-in' } })
  const again = await save({ capability: 'script', engine: 'openai-compatible', version: back.data.version })
  expect(again).toMatchObject({ status: 200, data: { state: 'ready' } })
  expect((await engineOf('script', 'openai-compatible'))?.fields.map(({ value }) => value)).toEqual([
    address,
    'large',
    null,
  ])
})

test('an empty key keeps the stored one, null takes it away', async () => {
  const change = async (secret: string | null) => {
    const { version } = await stateOf('script')
    return save({ capability: 'script', engine: 'openai-compatible', fields: { secret }, version })
  }
  expect(await change('')).toMatchObject({ status: 200 })
  expect(await change(null)).toMatchObject({ status: 422, fields: ['fields.secret'] })
})

describe('the test button', () => {
  test('says that nobody answers, and the page remembers it until something is saved', async () => {
    expect(await app.call('integrations.engineTest', { capability: 'script' }, { as: head })).toMatchObject({
      status: 502,
      kind: 'integrations.unreachable',
    })
    const failing = await stateOf('script')
    expect(failing).toMatchObject({
      state: 'failing',
      last_test: { working: false, error: { kind: 'integrations.unreachable', params: { host: '127.0.0.1:1' } } },
    })
    const fields = { model: 'other' }
    await save({ capability: 'script', engine: 'openai-compatible', fields, version: failing.version })
    expect(await stateOf('script')).toMatchObject({ state: 'ready', last_test: null })
  })

  test.each(['speech', 'video', 'storage'] as const)('makes the built-in %s engine work', async (capability) => {
    expect(await app.call('integrations.engineTest', { capability }, { as: head })).toMatchObject({
      status: 200,
      data: { working: true },
    })
    expect(await stateOf(capability)).toMatchObject({ state: 'built-in', version: 1, last_test: { working: true } })
  })

  test('has nothing to try where nothing is set up', async () => {
    expect(await app.call('integrations.engineTest', { capability: 'sso-wecom' }, { as: head })).toMatchObject({
      status: 422,
      kind: 'integrations.not-configured',
    })
  })
})

test('two first choices at the same moment: one is kept, the other is told', async () => {
  const other = await app.addSchool('riverside')
  const choose = () => save({ capability: 'script', engine: 'built-in', version: 1 }, other)
  const answers = await Promise.all([choose(), choose(), choose()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('what one school chose, another does not see', async () => {
  const other = await app.addSchool('lakeside')
  const school = JSON.stringify(await list(other))
  expect(school).not.toContain('127.0.0.1')
})

test('the operator’s own choice is shown and not changed', async () => {
  const operated = await startTestApp({
    SMTP_URL: 'smtp://robot:hunter2@127.0.0.1:1',
    SMTP_FROM: 'robot@school.example',
  })
  const owner = await operated.addSchool('hillside')
  const { data } = await operated.call('integrations.engineList', {}, { as: owner })
  const mail = data.list.find(({ capability }) => capability === 'mail')
  expect(mail).toMatchObject({ selected: 'smtp', read_only: true, state: 'ready' })
  expect(mail?.engines[0]?.fields.find(({ name }) => name === 'host')?.value).toBe('127.0.0.1')
  expect(JSON.stringify(data)).not.toContain('hunter2')
  const change = { capability: 'mail' as const, engine: 'outbox', version: 1 }
  expect(await operated.call('integrations.engineSave', change, { as: owner })).toMatchObject({
    status: 409,
    kind: 'integrations.set-by-operator',
  })
  expect(await operated.call('integrations.engineTest', { capability: 'mail' }, { as: owner })).toMatchObject({
    status: 502,
    kind: 'integrations.unreachable',
  })
  await operated.close()
})
