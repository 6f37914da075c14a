import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { type Application, createApplication } from '../../../compose/application.ts'
import { createLog } from '../../../platform/log/log.ts'

let app: TestApp
let second: Application
let head: School
beforeAll(async () => {
  app = await startTestApp()
  const { config } = app.app.ground
  const { databaseUrl: connection, secretKey } = app
  second = await createApplication({ config, log: createLog('silent'), connection, secretKey })
  await second.startQueue()
  head = await app.addSchool('hillside')
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** What the other process answers. */
const elsewhere = async ({ token }: Person): Promise<number> =>
  (await second.http.inject({ method: 'GET', url: '/api/lecternAdmin/studio/projectList', headers: { token } }))
    .statusCode

const until = async (person: Person, status: number): Promise<number> => {
  const from = Date.now()
  while ((await elsewhere(person)) !== status) {
    if (Date.now() - from > 10_000) throw new Error(`still not ${status}`)
    await sleep(20)
  }
  return Date.now() - from
}

test('a changed role is felt in every process, long before what they remember runs out', async () => {
  const wish = {
    name: 'Reader',
    dataScope: 'all' as const,
    permissions: [{ permissionId: 'studio.project', actionList: ['query' as const] }],
  }
  const { data: role } = await app.call('access.roleSave', { ...wish, version: 0 }, { as: head })
  const person = await app.addPerson(head, role.id)
  expect(await elsewhere(person)).toBe(200)
  await app.call('access.roleSave', { ...wish, id: role.id, permissions: [], version: 1 }, { as: head })
  expect(await until(person, 403)).toBeLessThan(2000)
  await app.call('access.roleSave', { ...wish, id: role.id, version: 2 }, { as: head })
  expect(await until(person, 200)).toBeLessThan(2000)
})

test('a disabled person and an ended session are out in every process', async () => {
  const [disabled, leaving] = [await app.addPerson(head, 'teacher'), await app.addPerson(head, 'teacher')]
  expect([await elsewhere(disabled), await elsewhere(leaving)]).toEqual([200, 200])
  const { data } = await app.call('access.staffList', { keyword: disabled.email }, { as: head })
  const { staffId = '', version = 1 } = data.list[0] ?? {}
  await app.call('access.staffUpdate', { staffId, status: 'disabled', version }, { as: head })
  expect(await until(disabled, 403)).toBeLessThan(2000)
  await app.call('accounts.logout', {}, { as: leaving })
  expect(await until(leaving, 401)).toBeLessThan(2000)
})

test('the persons concerned are told, so that their consoles ask anew', async () => {
  const [person, bystander] = [await app.addPerson(head, 'viewer'), await app.addPerson(head, 'teacher')]
  const info = async (as: Person) => (await app.call('accounts.info', {}, { as })).data.id
  const controller = new AbortController()
  const heard: string[] = []
  for (const [name, as] of Object.entries({ person, bystander })) {
    const address = { corpId: head.corpId, personId: await info(as), topic: 'access', signal: controller.signal }
    const events = second.ground.realtime.subscribe(address)
    void (async () => {
      for await (const event of events)
        if (event.type === 'message') heard.push(`${name} ${JSON.stringify(event.payload)}`)
    })()
  }
  // Messages keep their order: when the mark is here, so is all that was sent before it, also about adding the two.
  const mark = async (payload: string): Promise<void> => {
    const address = { corpId: head.corpId, personId: await info(bystander), topic: 'access' }
    await app.app.ground.realtime.publish({ ...address, payload })
    await vi.waitFor(() => expect(heard).toContain(`bystander "${payload}"`), { timeout: 10_000 })
    // Each reader takes one message at a time; the other one may have some left.
    await sleep(0)
  }
  await mark('before')
  heard.length = 0
  const wish = { id: 'viewer', name: 'Viewer', dataScope: 'all' as const, permissions: [], version: 0 }
  await app.call('access.roleSave', wish, { as: head })
  await mark('after')
  controller.abort()
  expect(heard).toEqual(['person {"changed":true}', 'bystander "after"'])
})
