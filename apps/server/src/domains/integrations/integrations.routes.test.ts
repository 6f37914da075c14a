import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const address = 'http://127.0.0.1:1/v1'

test('every capability is served by its built-in engine until another is chosen', async () => {
  const { data } = await app.call('integrations.engineList', {}, { as: head })
  expect(data.list.map((state) => [state.capability, state.selected, state.engines[0]?.ready])).toEqual([
    ['script', 'built-in', true],
    ['speech', 'espeak-ng', true],
    ['video', 'node-av', true],
  ])
})

test('an outside engine needs address, model and key, and a half choice changes nothing', async () => {
  const half = await app.call(
    'integrations.engineSave',
    { capability: 'script', engine: 'openai-compatible', base_url: address, version: 1 },
    { as: head },
  )
  expect(half).toMatchObject({ status: 422, kind: 'integrations.not-configured' })
  const { data } = await app.call('integrations.engineList', {}, { as: head })
  expect(data.list[0]).toMatchObject({ selected: 'built-in', base_url: null })
})

test('a stored key never comes back and a stale save is refused', async () => {
  const choice = {
    capability: 'script' as const,
    engine: 'openai-compatible',
    base_url: address,
    model: 'small',
    secret: 'sk-very-secret',
  }
  const saved = await app.call('integrations.engineSave', { ...choice, version: 1 }, { as: head })
  expect(saved).toMatchObject({ status: 200, data: { selected: 'openai-compatible', secret_set: true } })
  expect(JSON.stringify(saved.data)).not.toContain('sk-very-secret')
  const stored = await app.app.ground.database.pool.query('select sealed_secret from integrations_engine')
  expect(stored.rows[0].sealed_secret).not.toContain('sk-very-secret')
  await app.call(
    'integrations.engineSave',
    { capability: 'script', engine: 'openai-compatible', model: 'large', version: saved.data.version },
    { as: head },
  )
  expect(
    await app.call(
      'integrations.engineSave',
      { capability: 'script', engine: 'built-in', version: saved.data.version },
      { as: head },
    ),
  ).toMatchObject({ status: 409, kind: 'platform.conflict' })
})

test('the test button says that nobody answers', async () => {
  expect(await app.call('integrations.engineTest', { capability: 'script' }, { as: head })).toMatchObject({
    status: 502,
    kind: 'integrations.unreachable',
  })
})

test.each(['speech', 'video'] as const)('the test button makes the built-in %s engine work', async (capability) => {
  expect(await app.call('integrations.engineTest', { capability }, { as: head })).toMatchObject({
    status: 200,
    data: { working: true },
  })
})

test('two first choices at the same moment: one is kept, the other is told', async () => {
  const other = await app.addSchool('riverside')
  const choose = (engine: string) =>
    app.call('integrations.engineSave', { capability: 'script', engine, version: 1 }, { as: other })
  const answers = await Promise.all([choose('built-in'), choose('built-in'), choose('built-in')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
