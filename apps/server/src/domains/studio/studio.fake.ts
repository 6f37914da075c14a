import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractThumbnail, probe } from '@lectern/media'
import { createFiles, type FileRecord, fileFolders, type KeptFile, type ResumableStore } from '#domains/files'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createLocalFolderStorage } from '../../adapters/storage/local-folder.ts'
import { createStudio, type ScriptWriter, type SpeechEngine, type VideoRendered, type VideoTools } from './index.ts'
import { createFakeMissions } from './render/missions.fake.ts'
import { videoRendered } from './studio.events.ts'

const openGround = async () => {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-studio-'))
  const database = openDatabase(testDatabase.connection, () => {})
  let at = Date.parse('2026-05-01T10:20:00.000Z')
  return {
    dataDir,
    database,
    tenants: createTenants(database),
    events: createEvents(),
    secrets: createSecretBox('a secret of the tests'),
    clock: { now: () => new Date(at) },
    passTime: (ms: number) => {
      at += ms
    },
    close: async () => {
      await database.close()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type FakeGround = Awaited<ReturnType<typeof openGround>>

const createRealFiles = ({ tenants, clock, secrets, dataDir }: FakeGround) =>
  createFiles({
    tenants,
    clock,
    secrets,
    dataDir,
    log: createLog('silent'),
    storage: createLocalFolderStorage(fileFolders(dataDir).objects),
    resumable: { dataStore: {} } as unknown as ResumableStore,
    media: { probe, extractThumbnail },
  })

const addSchool = async ({ database }: FakeGround): Promise<Actor> => {
  const corpId = newId()
  await database.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [corpId, 'S'])
  return { corpId, personId: newId(), name: 'Ada', sees: 'all', can: () => true }
}

const repeatSubject: ScriptWriter = async ({ subject }) => ({
  paragraphs: [{ text: subject, terms: ['term'], shotHint: 'hint' }],
  titles: ['Title'],
  hashtags: ['#tag'],
  engine: 'fake-writer',
})

const notHere = async (): Promise<never> => {
  throw new Error('not in this test')
}

/** The studio on a real database and a real folder, with files of its own and a worker that is called by hand. */
export const openFakeStudio = async ({ engine, tools }: { engine: SpeechEngine; tools?: VideoTools }) => {
  const ground = await openGround()
  const { tenants, events, dataDir } = ground
  const files = createRealFiles(ground)
  const { run, started, ...missions } = createFakeMissions(tenants)
  const rendered: VideoRendered[] = []
  events.on(videoRendered, async (_, video) => void rendered.push(video))
  const studio = createStudio({
    ...ground,
    files,
    missions,
    upload: notHere,
    speech: engine,
    writeScript: repeatSubject,
    ...(tools ? { tools } : {}),
  })
  const addFile = async (
    actor: Actor,
    content: Buffer,
    file: Omit<KeptFile, 'path' | 'createdBy'>,
  ): Promise<FileRecord> => {
    const path = join(dataDir, `${newId()}.tmp`)
    await writeFile(path, content)
    return tenants.transaction(actor.corpId, (scope) => files.keep(scope, { ...file, path, createdBy: actor.personId }))
  }
  return {
    ...ground,
    ...studio,
    files,
    started,
    rendered,
    run,
    addFile,
    addSchool: () => addSchool(ground),
  }
}
export type FakeStudio = Awaited<ReturnType<typeof openFakeStudio>>

/** Calls an endpoint's function as the HTTP layer would after parsing. */
export const callAs = (actor: Actor | null, input: unknown) =>
  ({ actor, input, request: { signal: new AbortController().signal }, file: null }) as never
