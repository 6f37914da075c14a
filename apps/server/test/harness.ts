import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contract } from '@lectern/contract'
import type { StoredFile } from '@lectern/contract/domains/files'
import type { Endpoint, Endpoints, InputOf, OutputOf } from '@lectern/contract/primitives'
import { type Application, createApplication } from '../src/compose/application.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createFakeEngine, type FakeEngine } from './room-engine.ts'
import { createTestDatabase } from './test-database.ts'

export type Answer<T> = {
  status: number
  data: T
  kind: string | undefined
  /** What a failure says about itself, such as `seconds` to wait. */
  params: Record<string, string | number>
  fields: string[]
  headers: Record<string, unknown>
}
export type Person = { token: string; email: string }
type CallOptions = { as?: Person | undefined; token?: string; headers?: Record<string, string>; method?: string }

export type School = Person & { corpId: string }

export type TestApp = {
  app: Application
  /** Pretended rooms; listened to once `app.startRooms()` was called. */
  engine: FakeEngine
  /** For further processes of the same installation. */
  databaseUrl: string
  dataDir: string
  secretKey: string
  /** Calls an endpoint through the real HTTP stack, typed by the contract. */
  call<D extends keyof Contract, N extends keyof Contract[D] & string>(
    name: `${D}.${N}`,
    input: Contract[D][N] extends Endpoint ? InputOf<Contract[D][N]> : never,
    options?: CallOptions,
  ): Promise<Answer<Contract[D][N] extends Endpoint ? OutputOf<Contract[D][N]> : never>>
  /** Sends one file to an endpoint that takes one. */
  upload(
    name: 'files.upload' | 'studio.upload',
    file: { name: string; bytes: Buffer; fields?: Record<string, string> },
    as: Person,
  ): Promise<Answer<StoredFile>>
  /** A school of its own with its administrator. */
  addSchool(name: string): Promise<School>
  addPerson(administrator: Person, roleId: string): Promise<Person>
  close(): Promise<void>
}

export const password = 'correct horse battery'

const secretKey = 'a secret of the tests'

const findEndpoint = (name: string): Endpoint => {
  const [domain = '', endpoint = ''] = name.split('.')
  const found = (contract as Record<string, Endpoints>)[domain]?.[endpoint]
  if (!found) throw new Error(`no endpoint ${name}`)
  return found
}

const queryOf = (input: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )

const answerOf = (reply: { statusCode: number; body: string; headers: Record<string, unknown> }): Answer<never> => {
  const json = String(reply.headers['content-type']).includes('json') ? JSON.parse(reply.body) : {}
  const fields = (json.errors ?? []).map((error: { field: string }) => error.field)
  const { kind, params = {} } = json.error ?? {}
  return { status: reply.statusCode, data: json.data as never, kind, params, fields, headers: reply.headers }
}

/** The whole product on a database of its own, without a listening port. */
export const startTestApp = async (environment: NodeJS.ProcessEnv = {}, clock?: Clock): Promise<TestApp> => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-app-'))
  // No test asks Tencent anything: nobody answers at this address.
  const nowhere = { LECTERN_WECOM_URL: 'http://127.0.0.1:1' }
  const config = readConfig({ LOG_LEVEL: 'silent', LECTERN_DATA_DIR: dataDir, ...nowhere, ...environment })
  let engine: FakeEngine | undefined
  const app = await createApplication({
    config,
    log: createLog(config.logLevel),
    connection: database.connection,
    secretKey,
    ...(clock ? { clock } : {}),
    createRooms: (authorise) => {
      engine = createFakeEngine({ authorise })
      return { engine, rtmpPort: () => 1935 }
    },
  })
  if (!engine) throw new Error('the application has no engine')
  await app.startQueue()
  let people = 0
  const call: TestApp['call'] = async (name, input, { as, token, headers = {}, method } = {}) => {
    const endpoint = findEndpoint(name)
    const verb = (method ?? endpoint.methods[0]) as 'GET' | 'POST' | 'PUT' | 'DELETE'
    const inQuery = verb === 'GET' || verb === 'DELETE'
    const sent = token ?? as?.token
    const reply = await app.http.inject({
      method: verb,
      url: endpoint.path,
      ...(inQuery ? { query: queryOf(input as object) } : { payload: input as object }),
      headers: { ...(sent ? { token: sent } : {}), ...headers },
    })
    return answerOf(reply)
  }
  const upload: TestApp['upload'] = async (name, { name: fileName, bytes, fields = {} }, as) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const request = new Request('http://unused', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { token: as.token, 'content-type': request.headers.get('content-type') ?? '' }
    return answerOf(await app.http.inject({ method: 'POST', url: findEndpoint(name).path, payload, headers }))
  }
  const signIn = async (email: string): Promise<Person> => {
    const { data } = await call('accounts.login', { user_name: email, password })
    return { token: data.token, email }
  }
  return {
    app,
    engine,
    databaseUrl: database.url,
    dataDir,
    secretKey,
    call,
    upload,
    addSchool: async (name) => {
      const { corpId, email } = await addSchool(app, name)
      return { ...(await signIn(email)), corpId }
    },
    addPerson: async (administrator, roleId) => {
      people += 1
      const email = `${roleId}${people}.${administrator.email}`
      const added = await call(
        'access.staffAdd',
        { name: `${roleId} ${people}`, email, password, roleId },
        { as: administrator },
      )
      if (added.status !== 200) throw new Error(`staffAdd answered ${added.status} ${added.kind}`)
      return signIn(email)
    },
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Setup makes one school only; the tests need neighbours, made by the same calls inside one transaction. */
const addSchool = async ({ domains, ground }: Application, name: string) => {
  const email = `head@${name}.example`
  const { corp_id: corpId } = await domains.accounts.setup.addSchool({ schoolName: name, email, password })
  return { corpId, email, ground }
}
