import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants, type Tenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createLocalFolderStorage } from '../../../adapters/storage/local-folder.ts'
import { createLocalResumableStore } from '../../../adapters/storage/resumable-local.ts'
import type { MediaTools, ResumableStore } from '../files.ports.ts'
import { createFiles, type FileLimits, fileFolders } from '../index.ts'
import { createFakeMedia } from './media-tools.fake.ts'

type Settings = {
  limits?: Partial<FileLimits>
  media?: MediaTools
  storage?: Storage
  resumable?: ResumableStore
}

type Sent = { name: string; content: Buffer | string | Readable; tags?: string[] }

// Every look at the clock is a moment later, so that order is never left to chance.
const createClock = () => {
  const clock = { at: Date.now(), now: () => new Date(clock.at++) }
  return clock
}

const callFacts = () => ({
  id: '',
  address: '',
  userAgent: '',
  origin: 'http://localhost',
  cookies: { read: () => '', write: () => undefined },
  language: 'en' as const,
  sessionId: '',
  token: '',
  signal: new AbortController().signal,
})

const createDeps = async (tenants: Tenants, settings: Settings) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-files-'))
  const folders = fileFolders(dataDir)
  const media = createFakeMedia()
  const deps = {
    tenants,
    clock: createClock(),
    secrets: createSecretBox('a secret of the tests'),
    log: createLog('silent'),
    storage: settings.storage ?? createLocalFolderStorage(folders.objects),
    resumable: settings.resumable ?? createLocalResumableStore(folders.resumable),
    media: settings.media ?? media,
    dataDir,
    ...(settings.limits ? { limits: settings.limits } : {}),
  }
  return { deps, folders, media }
}

/** The whole domain on a database and a folder of its own; only the media tools are made up unless given. */
export const createFilesWorld = async (settings: Settings = {}) => {
  const database = await createTestDatabase()
  const opened = openDatabase(database.connection, () => {})
  const tenants = createTenants(opened)
  const { deps, folders, media } = await createDeps(tenants, settings)
  const files = createFiles(deps)
  const addPerson = async (corpId = newId()): Promise<Actor> => {
    const school = 'insert into accounts_corp (id, name, created_at) values ($1, $2, now()) on conflict do nothing'
    await opened.pool.query(school, [corpId, 'School'])
    return { personId: newId(), corpId, name: 'Ada', sees: 'all', can: () => true }
  }
  const send = (actor: Actor, { name, content, tags }: Sent) => {
    const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
    const file = { name, stream, exceeded: () => false }
    return files.handlers.upload({ actor, input: { tags }, file, request: callFacts() })
  }
  return {
    files,
    deps,
    tenants,
    pool: opened.pool,
    storage: deps.storage,
    media,
    clock: deps.clock,
    folders,
    addPerson,
    callFacts,
    send,
    upload: (actor: Actor, name: string, content: Sent['content']) => send(actor, { name, content }),
    objects: async () => (await Array.fromAsync(deps.storage.list())).map(({ key }) => key).sort(),
    close: async () => {
      await opened.close()
      await database.drop()
      await rm(deps.dataDir, { recursive: true, force: true })
    },
  }
}
export type FilesWorld = Awaited<ReturnType<typeof createFilesWorld>>
