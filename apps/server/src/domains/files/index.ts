/** Owns uploads, stored files, their previews, signed links, downloads, quota and trash. */
import { join } from 'node:path'
import type { StoredFile } from '@lectern/contract/domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createFileStore } from './file.store.ts'
import { defaultFileLimits, type FileLimits } from './file-limits.ts'
import type { MediaTools, ResumableStore, UseCheck } from './files.ports.ts'
import { filesRoutes } from './files.routes.ts'
import type { FileRecord } from './files.tables.ts'
import { createInspector } from './intake/inspect/inspect-file.ts'
import { createPreviewMaker } from './intake/inspect/preview-maker.ts'
import { createIntakeService } from './intake/intake.service.ts'
import { sweepWorkspaces } from './intake/workspace.ts'
import { createFileService } from './library/file.service.ts'
import { createFileListService } from './library/file-list.service.ts'
import { createUseChecks } from './library/use-checks.ts'
import { createFinishService } from './resumable/finish.service.ts'
import { createLeaseService } from './resumable/lease.service.ts'
import { createLeaseStore } from './resumable/lease.store.ts'
import { createTusHandler } from './resumable/tus-handler.ts'
import { createUploadIds } from './resumable/upload-id.ts'
import { createFileLinks, type LinkOptions } from './serving/file-links.ts'
import { createLocalCopies } from './serving/local-copies.ts'
import { createKeepService, type KeptFile } from './storing/keep.service.ts'
import { createOrphansService } from './storing/orphans.service.ts'
import { createPurgeService } from './storing/purge.service.ts'
import { createRecordService } from './storing/record.service.ts'

export type { FileLimits } from './file-limits.ts'
export type { ResumableStore, UseCheck } from './files.ports.ts'
export type { FileRecord } from './files.tables.ts'
export type { LinkOptions } from './serving/file-links.ts'
export type { KeptFile } from './storing/keep.service.ts'

/** What other domains may ask of files. */
export type FilesFace = {
  /** Throws `platform.not-found`, also for a file in the trash. */
  get(scope: Scope, id: string): Promise<FileRecord>
  /** Those that exist and are not in the trash, in no particular order. */
  findMany(scope: Scope, ids: readonly string[]): Promise<FileRecord[]>
  /** The file as the contract shows it, with links that end. */
  view(file: FileRecord): StoredFile
  /** A signed link alone; `download` saves under that name. */
  link(file: Pick<FileRecord, 'id'>, options?: LinkOptions): string
  /** A path on this machine, to be read only; an object of a remote storage is fetched into a cache first. */
  localPath(file: FileRecord, signal?: AbortSignal): Promise<string>
  /** Takes finished work in; call it inside the transaction that refers to it. Throws `files.quota-exceeded`, `files.disk-full`. */
  keep(scope: Scope, file: KeptFile): Promise<FileRecord>
  /** Registers how often a domain uses a file; a used file cannot be removed. */
  onUseCheck(check: UseCheck): void
}

type Deps = {
  tenants: Tenants
  clock: Clock
  secrets: SecretBox
  log: Log
  storage: Storage
  resumable: ResumableStore
  media: MediaTools
  dataDir: string
  limits?: Partial<FileLimits>
}

/** Where things lie below the data folder; storage adapters are given the first two. */
export const fileFolders = (dataDir: string) => ({
  objects: join(dataDir, 'files', 'objects'),
  resumable: join(dataDir, 'files', 'resumable'),
  incoming: join(dataDir, 'files', 'incoming'),
  copies: join(dataDir, 'cache', 'files'),
})

const createParts = ({ tenants, clock, secrets, storage, media, dataDir, limits: given }: Deps) => {
  const folders = fileFolders(dataDir)
  const limits = { ...defaultFileLimits, ...given }
  const store = createFileStore()
  const uses = createUseChecks()
  const links = createFileLinks({ secrets, clock })
  const records = createRecordService({ files: store, storage, clock, limits })
  const makePreview = createPreviewMaker(media)
  const incomingFolder = folders.incoming
  return {
    folders,
    limits,
    store,
    uses,
    links,
    records,
    files: createFileService({ tenants, files: store, links, uses, clock }),
    lists: createFileListService({ tenants, files: store, links }),
    intake: createIntakeService({
      tenants,
      records,
      inspect: createInspector(media),
      makePreview,
      limits,
      incomingFolder,
    }),
    keeping: createKeepService({ records, makePreview, limits, incomingFolder }),
    copies: createLocalCopies({ storage, folder: folders.copies }),
    purging: createPurgeService({ tenants, files: store, storage, uses, clock }),
    orphans: createOrphansService({ tenants, files: store, storage, clock }),
  }
}

const createResumable = (deps: Deps, { store, intake, records, limits }: ReturnType<typeof createParts>) => {
  const { tenants, secrets, log, resumable } = deps
  const leases = createLeaseService({ leases: createLeaseStore(), tenants })
  return createTusHandler({
    finishing: createFinishService({ tenants, files: store, intake, leases, resumable }),
    leases,
    resumable,
    ids: createUploadIds(secrets),
    limits,
    log,
    requireRoom: ({ corpId }, bytes) => records.requireRoom(tenants.scope(corpId), { bytes, sha256: '' }),
  })
}

export const createFiles = (deps: Deps) => {
  const { clock, storage, resumable } = deps
  const parts = createParts(deps)
  const { folders, uses, links, files, lists, intake, keeping, copies, purging, orphans } = parts
  const face: FilesFace = {
    get: files.get,
    findMany: files.findMany,
    view: links.view,
    link: links.link,
    localPath: copies.path,
    keep: keeping.keep,
    onUseCheck: uses.add,
  }
  return {
    ...face,
    handlers: filesRoutes({ files, lists, intake, links, storage }),
    /** Serves `tusPath` and everything below it; the caller has checked the token and `files.file` `add`. */
    handleTus: createResumable(deps, parts),
    /** Daily: removes for good what lay in the trash for 30 days. */
    purgeTrash: purging.purgeTrash,
    /** Hourly: leftovers of crashes, unfinished uploads older than a day, cached copies nobody used. */
    sweep: async () => ({
      objects: await orphans.sweep(),
      received: await sweepWorkspaces(folders.incoming, clock.now()),
      uploads: await resumable.dataStore.deleteExpired(),
      copies: await copies.sweep(clock.now()),
    }),
  }
}
