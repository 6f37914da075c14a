import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { orDiskFull, uploadFailures } from '../file-failures.ts'
import type { FileLimits } from '../file-limits.ts'
import type { FileRecord } from '../files.tables.ts'
import type { FileFacts, RecordService } from '../storing/record.service.ts'
import { cleanFileName, extensionOf } from './file-name.ts'
import { createGate } from './gate.ts'
import type { Inspector } from './inspect/inspect-file.ts'
import type { Inspected } from './inspect/inspection.ts'
import type { PreviewMaker } from './inspect/preview-maker.ts'
import { type Received, receivePath, receiveStream } from './receive-file.ts'
import { inWorkspace } from './workspace.ts'

/** A stream, or a file on this machine that nobody writes to any more and that the caller removes. */
export type IntakeSource =
  | { readonly stream: Readable; readonly exceeded?: () => boolean; readonly signal?: AbortSignal }
  | { readonly path: string }

export type IntakeRequest = {
  readonly name: string
  readonly tags: readonly string[]
  readonly source: IntakeSource
  readonly uploadId?: string
}

type Deps = {
  tenants: Tenants
  records: RecordService
  inspect: Inspector
  makePreview: PreviewMaker
  limits: FileLimits
  /** On the same disk as the storage's folder, so that a received file can be linked into it. */
  incomingFolder: string
}

/** A hundred megapixels decode to 400 MB, a probe is a process: two at once are what a small machine bears. */
const inspectionsAtOnce = 2

type Examined = { readonly name: string; readonly inspected: Inspected; readonly hasPreview: boolean }

const warningsOf = (given: string, { name, inspected: { type }, hasPreview }: Examined): string[] => {
  const extension = extensionOf(name)
  const differs = extension !== '' && !type.extensions.includes(extension)
  return [
    ...(given.normalize('NFC') === name ? [] : ['name-changed']),
    ...(differs ? ['extension-differs'] : []),
    ...(type.kind === 'video' && !hasPreview ? ['no-preview'] : []),
  ]
}

const factsOf = (actor: Actor, request: IntakeRequest, { name, inspected, hasPreview }: Examined): FileFacts => ({
  name,
  kind: inspected.type.kind,
  mime: inspected.type.mime,
  width: inspected.width,
  height: inspected.height,
  duration_ms: inspected.durationMs === null ? null : Math.round(inspected.durationMs),
  tags: [...new Set(request.tags)],
  warnings: warningsOf(request.name, { name, inspected, hasPreview }),
  created_by: actor.personId,
  created_by_name: actor.name,
  upload_id: request.uploadId,
})

/** Turns received bytes into a file of the school, however they came. */
export const createIntakeService = ({ tenants, records, inspect, makePreview, limits, incomingFolder }: Deps) => {
  const gate = createGate(inspectionsAtOnce)
  const receive = async (source: IntakeSource, name: string, folder: string): Promise<Received> => {
    if (!('path' in source))
      return receiveStream({ ...source, name, limitBytes: limits.uploadBytes }, join(folder, 'bytes'))
    const received = await receivePath(source.path)
    if (received.bytes > limits.uploadBytes) throw uploadFailures.tooLarge(name, limits.uploadBytes)
    return received
  }
  const examine = async (received: Received, name: string, folder: string) => {
    const { megapixels } = limits
    const inspected = await inspect({ ...received, name, megapixels })
    const source = { path: received.path, kind: inspected.type.kind, durationMs: inspected.durationMs }
    const previewPath = await makePreview(source, { folder, megapixels })
    // The preview decodes the whole picture: a damaged one is noticed now and not in a render.
    if (source.kind === 'picture' && !previewPath) throw uploadFailures.unreadable(name)
    return { inspected, previewPath }
  }
  return {
    /** Throws the failures of an upload; nothing stays behind then. */
    takeIn: (actor: Actor, request: IntakeRequest): Promise<FileRecord> =>
      orDiskFull(() =>
        inWorkspace(incomingFolder, async (folder) => {
          const name = cleanFileName(request.name)
          const received = await receive(request.source, name, folder)
          if (received.bytes === 0) throw uploadFailures.empty(name)
          const scope = tenants.scope(actor.corpId)
          await records.requireRoom(scope, received)
          const { inspected, previewPath } = await gate(() => examine(received, name, folder))
          const bytes = { ...received, frozen: true, previewPath }
          await records.place(scope, bytes)
          const facts = factsOf(actor, request, { name, inspected, hasPreview: previewPath !== null })
          return tenants.transaction(actor.corpId, (inner) => records.record(inner, bytes, facts))
        }),
      ),
  }
}
export type IntakeService = ReturnType<typeof createIntakeService>
