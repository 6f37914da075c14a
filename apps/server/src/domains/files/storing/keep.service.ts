import type { FileKind } from '@lectern/contract/domains/files'
import type { Scope } from '#platform/db/scope.ts'
import { orDiskFull, uploadFailures } from '../file-failures.ts'
import type { FileLimits } from '../file-limits.ts'
import type { FileRecord } from '../files.tables.ts'
import { cleanFileName } from '../intake/file-name.ts'
import type { PreviewMaker } from '../intake/inspect/preview-maker.ts'
import { receivePath } from '../intake/receive-file.ts'
import { inWorkspace } from '../intake/workspace.ts'
import type { RecordService } from './record.service.ts'

/** Work that a domain finished on this machine. The local file stays; sizes and lengths are as the maker measured them. */
export type KeptFile = {
  readonly path: string
  readonly name: string
  readonly kind: FileKind
  readonly mime: string
  /** The person's id. */
  readonly createdBy: string
  readonly createdByName?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  readonly durationMs?: number | null | undefined
}

type Deps = { records: RecordService; makePreview: PreviewMaker; limits: FileLimits; incomingFolder: string }

export const createKeepService = ({ records, makePreview, limits, incomingFolder }: Deps) => {
  const keepIn = async (folder: string, scope: Scope, file: KeptFile): Promise<FileRecord> => {
    const name = cleanFileName(file.name)
    const received = await receivePath(file.path)
    if (received.bytes === 0) throw uploadFailures.empty(name)
    const previewPath = await makePreview(file, { folder, megapixels: limits.megapixels })
    const bytes = { ...received, frozen: false, previewPath }
    await records.place(scope, bytes)
    return records.record(scope, bytes, {
      name,
      kind: file.kind,
      mime: file.mime,
      width: file.width ?? null,
      height: file.height ?? null,
      duration_ms: file.durationMs == null ? null : Math.round(file.durationMs),
      tags: [...(file.tags ?? [])],
      warnings: file.kind === 'video' && !previewPath ? ['no-preview'] : [],
      created_by: file.createdBy,
      created_by_name: file.createdByName ?? '',
    })
  }
  return {
    /** Call it inside the transaction that refers to the file. Throws `files.quota-exceeded`, `files.disk-full`, `files.empty`. */
    keep: (scope: Scope, file: KeptFile): Promise<FileRecord> =>
      orDiskFull(() => inWorkspace(incomingFolder, (folder) => keepIn(folder, scope, file))),
  }
}
