import type { Upload } from '@tus/server'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { FileStore } from '../file.store.ts'
import type { ResumableStore } from '../files.ports.ts'
import type { FileRecord } from '../files.tables.ts'
import type { IntakeService } from '../intake/intake.service.ts'
import type { LeaseService } from './lease.service.ts'
import { readUploadMetadata } from './upload-metadata.ts'

/** After these the same bytes would be refused again. For the others (quota, full disk) they wait for another try. */
const finalRefusals: ReadonlySet<string> = new Set([
  'files.type-not-allowed',
  'files.unreadable',
  'files.playlist-refused',
  'files.too-many-pixels',
  'files.too-large',
  'files.empty',
])

type Deps = {
  tenants: Tenants
  files: FileStore
  intake: IntakeService
  leases: LeaseService
  resumable: ResumableStore
}

/** Turns a complete upload into a file, exactly once however often it is asked for. */
export const createFinishService = ({ tenants, files, intake, leases, resumable }: Deps) => {
  const { dataStore, idPrefix } = resumable
  const findFile = (actor: Actor, uploadId: string): Promise<FileRecord | undefined> =>
    files.findByUpload(tenants.scope(actor.corpId), uploadId)
  const takeIn = async (actor: Actor, uploadId: string, upload: Upload): Promise<FileRecord> => {
    const { name, tags } = readUploadMetadata(upload.metadata)
    const path = resumable.localPath(uploadId)
    const source = path ? { path } : { stream: await resumable.open(uploadId) }
    return intake.takeIn(actor, { name, tags, source, uploadId })
  }
  // What could not be removed now is removed when it expires.
  const discard = (uploadId: string) => dataStore.remove(`${idPrefix}${uploadId}`).catch(() => {})
  return {
    findFile,
    /** Bytes of an upload that are all there but no file yet: the process ended in between. */
    findComplete: async (uploadId: string): Promise<Upload | undefined> => {
      const upload = await dataStore.getUpload(`${idPrefix}${uploadId}`).catch(() => undefined)
      return upload && upload.size === upload.offset ? upload : undefined
    },
    /** Throws the failures of an upload. */
    finish: (actor: Actor, uploadId: string, upload: Upload): Promise<FileRecord> =>
      leases.alone(actor.corpId, `finish:${uploadId}`, async () => {
        const before = await findFile(actor, uploadId)
        if (before) return before
        try {
          const file = await takeIn(actor, uploadId, upload)
          await discard(uploadId)
          return file
        } catch (error) {
          if (error instanceof Failure && finalRefusals.has(error.kind)) await discard(uploadId)
          throw error
        }
      }),
  }
}
export type FinishService = ReturnType<typeof createFinishService>
