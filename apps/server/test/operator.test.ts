import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemoSchool } from '../src/entry/demo-school.ts'
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'
import { startTestApp } from './harness.ts'

const entry = (name: string) => new URL(`../src/entry/${name}.ts`, import.meta.url).pathname
const admin = { LECTERN_ADMIN_EMAIL: 'head@hillside.example', LECTERN_ADMIN_PASSWORD: 'correct horse battery' }

let folder: string
const running: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-operator-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; text: string }
type Started = { child: ChildProcess; ended: Promise<Ended>; said: (words: string) => Promise<string> }

const run = (name: string, args: string[], environment: Record<string, string>): Started => {
  const child = spawn(process.execPath, [entry(name), ...args], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, text })))
  const said = async (words: string) => {
    for (let i = 0; i < 600 && !text.includes(words); i++) await new Promise((done) => setTimeout(done, 50))
    if (!text.includes(words)) throw new Error(`never said "${words}":\n${text}`)
    return text
  }
  return { child, ended, said }
}

const stop = async ({ child, ended }: Started) => {
  child.kill('SIGTERM')
  return ended
}

/** As if a version of tomorrow had been here. */
const pretendNewer = async (dataDir: string) => {
  const database = await startEmbedded({ dataDir })
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`insert into schema_migration (name, sha256) values ('9999-platform-of-tomorrow', '')`)
  await client.end()
  await database.stop()
}

const addressIn = (text: string) => /http:\S+?(?=\/admin\/)/.exec(text)?.[0] ?? ''
const signIn = async (address: string) => {
  const body = JSON.stringify({ user_name: admin.LECTERN_ADMIN_EMAIL, password: admin.LECTERN_ADMIN_PASSWORD })
  const reply = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return reply.status
}

test('a backup of a stopped installation comes back to life in another folder', { timeout: 120_000 }, async () => {
  const [data, copy, archive] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'kept.tar.gz')]
  const first = run('all', [], { LECTERN_DATA_DIR: data, ...admin })
  await first.said('is ready:')
  const refused = await run('archive', ['backup', archive], { LECTERN_DATA_DIR: data }).ended
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('in use') })
  expect(await stop(first)).toMatchObject({ code: 0 })

  expect(await run('archive', ['backup', archive], { LECTERN_DATA_DIR: data }).ended).toMatchObject({ code: 0 })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await run('archive', ['restore', archive], { LECTERN_DATA_DIR: data }).ended).toMatchObject({
    code: 1,
    text: expect.stringContaining('not empty'),
  })
  expect(await run('archive', ['restore', archive], { LECTERN_DATA_DIR: copy }).ended).toMatchObject({ code: 0 })
  expect(await readFile(join(copy, 'secret.key'), 'utf8')).toBe(await readFile(join(data, 'secret.key'), 'utf8'))
  const second = run('all', [], { LECTERN_DATA_DIR: copy })
  expect(await signIn(addressIn(await second.said('is ready:')))).toBe(200)
  await stop(second)
})

test('a second start, a wrong setting and newer data end with one clear line', { timeout: 60_000 }, async () => {
  const data = join(folder, 'once')
  const first = run('all', [], { LECTERN_DATA_DIR: data, ...admin })
  await first.said('is ready:')
  const second = await run('all', [], { LECTERN_DATA_DIR: data }).ended
  expect(second.code).toBe(1)
  expect(second.text.trim().split('\n')).toHaveLength(1)
  expect(second.text).toContain('in use')
  await stop(first)
  expect(await run('all', [], { LECTERN_DATA_DIR: data, PORT: 'abc' }).ended).toEqual({
    code: 1,
    text: expect.stringContaining('PORT'),
  })

  await pretendNewer(data)
  const older = await run('all', [], { LECTERN_DATA_DIR: data }).ended
  expect(older.code).toBe(1)
  expect(older.text.trim().split('\n')).toEqual([expect.stringContaining('written by a newer version')])
})

test('the demo school is made by the product’s own calls', async () => {
  const app = await startTestApp()
  const [line] = await makeDemoSchool(app.app, { ...app.app.ground.config, admin: null })
  const [, user_name = '', password = ''] = /as (\S+) with the password (\S+)/.exec(line ?? '') ?? []
  const { data } = await app.call('accounts.login', { user_name, password })
  const summary = await app.call('workbench.summary', {}, { token: data.token })
  expect(summary.data).toMatchObject({ projects: 2, missions_active: 2 })
  await app.close()
})
