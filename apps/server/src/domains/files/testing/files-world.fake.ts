import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createLocalFolderStorage } from '../../adapters/storage/local-folder.ts'
import { createLocalResumableStore } from '../../adapters/storage/resumable-local.ts'
import type { MediaTools, ResumableStore } from './files.ports.ts'
import { createFiles, type FileLimits, fileFolders } from './index.ts'
import { createFakeMedia } from './media-tools.fake.ts'

type Settings = {
  limits?: Partial<FileLimits>
  media?: MediaTools
  storage?: Storage
  resumable?: ResumableStore
}

/** The whole domain on a database and a folder of its own; only the media tools are made up unless given. */
export const createFilesWorld = async (settings: Settings = {}) => {
  const database = await createTestDatabase()
  const opened = openDatabase(database.connection, () => {})
  const tenants = createTenants(opened)
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-files-'))
  const folders = fileFolders(dataDir)
  const storage = settings.storage ?? createLocalFolderStorage(folders.objects)
  const media = createFakeMedia()
  // Every look at the clock is a moment later, so that order is never left to chance.
  const clock = { at: Date.now(), now: () => new Date(clock.at++) }
  const deps = {
    tenants,
    clock,
    secrets: createSecretBox('a secret of the tests'),
    log: createLog('silent'),
    storage,
    resumable: settings.resumable ?? createLocalResumableStore(folders.resumable),
    media: settings.media ?? media,
    dataDir,
    ...(settings.limits ? { limits: settings.limits } : {}),
  }
  const files = createFiles(deps)
  const addPerson = async (corpId?: string): Promise<Actor> => {
    const school = corpId ?? newId()
    if (!corpId)
      await opened.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [
        school,
        'School',
      ])
    return { personId: newId(), corpId: school, name: 'Ada', can: () => true }
  }
  const request = { id: '', address: '', userAgent: '', language: 'en' as const, sessionId: '' }
  const callFacts = () => ({ ...request, signal: new AbortController().signal })
  return {
    files,
    deps,
    tenants,
    pool: opened.pool,
    storage,
    media,
    clock,
    folders,
    addPerson,
    callFacts,
    upload: (actor: Actor, name: string, content: Buffer | string | Readable, tags?: string[]) => {
      const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
      const file = { name, stream, exceeded: () => false }
      return files.handlers.upload({ actor, input: { tags }, file, request: callFacts() })
    },
    objects: async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort(),
    close: async () => {
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type FilesWorld = Awaited<ReturnType<typeof createFilesWorld>>
