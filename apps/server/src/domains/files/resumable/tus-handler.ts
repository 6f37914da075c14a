import type { IncomingMessage, ServerResponse } from 'node:http'
import { tusPath } from '@lectern/contract/domains/files'
import { ERRORS, Metadata, Server, type ServerOptions } from '@tus/server'
import { notFound } from '#platform/errors/failure.ts'
import type { Log } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { uploadFailures } from '../file-failures.ts'
import type { FileLimits } from '../file-limits.ts'
import type { ResumableStore } from '../files.ports.ts'
import type { FileRecord } from '../files.tables.ts'
import { cleanFileName } from '../intake/file-name.ts'
import type { FinishService } from './finish.service.ts'
import type { LeaseService } from './lease.service.ts'
import { toTusReply } from './tus-errors.ts'
import type { UploadIds } from './upload-id.ts'
import { readUploadMetadata } from './upload-metadata.ts'

/** For requests to `tusPath` and below by a person whose token and permission were checked. Never rejects. */
export type TusHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  authenticated: { actor: Actor },
) => Promise<void>

/** The new file's id, beside the protocol's own headers. */
export const fileIdHeader = 'x-lectern-file-id'

type Deps = {
  finishing: FinishService
  leases: LeaseService
  resumable: ResumableStore
  ids: UploadIds
  limits: FileLimits
  log: Log
  /** Throws `files.quota-exceeded` before a byte is sent. */
  requireRoom: (actor: Actor, bytes: number) => Promise<void>
}

type HookRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0]
type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

const send = (response: ServerResponse, { status, headers = {}, body = '' }: Reply): void => {
  const type: Record<string, string> = body.startsWith('{') ? { 'content-type': 'application/json; charset=utf-8' } : {}
  response.writeHead(status, { 'tus-resumable': '1.0.0', 'cache-control': 'no-store', ...type, ...headers }).end(body)
}

const uploadIdOf = (url = ''): string => url.split('?')[0]?.split('/').at(-1) ?? ''

/** A finished upload answers from its row: its bytes are a file now. */
const replyForFinished = (request: IncomingMessage, file: FileRecord): Reply => {
  const place = { [fileIdHeader]: file.id, 'upload-offset': String(file.bytes) }
  if (request.method === 'HEAD') return { status: 200, headers: { ...place, 'upload-length': String(file.bytes) } }
  if (request.method !== 'PATCH') return { status: 410 }
  return { status: request.headers['upload-offset'] === String(file.bytes) ? 204 : 409, headers: place }
}

const nameOf = (header: string | null | undefined): string => {
  try {
    return cleanFileName(readUploadMetadata(Metadata.parse(header ?? undefined)).name)
  } catch {
    return cleanFileName('')
  }
}

/** Of an upload whose parts were put away, wholly or in this very moment. */
const gone: readonly unknown[] = [ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS]

const createServer = (deps: Deps, actorOf: (request: HookRequest) => Actor): Server => {
  const { finishing, leases, resumable, ids, limits, log, requireRoom } = deps
  const { idPrefix, dataStore } = resumable
  return new Server({
    path: tusPath,
    datastore: dataStore,
    relativeLocation: true,
    // No other site may read these replies.
    allowedOrigins: [],
    exposedHeaders: [fileIdHeader],
    maxSize: limits.uploadBytes,
    lockDrainTimeout: 1000,
    locker: (request) => leases.lockerOf(actorOf(request).corpId),
    namingFunction: (request) => `${idPrefix}${ids.make(actorOf(request))}`,
    generateUrl: (_request, { path, id }) => `${path}/${id.slice(idPrefix.length)}`,
    getFileIdFromRequest: (_request, lastPath) => (lastPath ? `${idPrefix}${lastPath}` : undefined),
    onUploadCreate: async (request, upload) => {
      const { name } = readUploadMetadata(upload.metadata)
      if (upload.size === 0) throw uploadFailures.empty(cleanFileName(name))
      if (upload.size !== undefined) await requireRoom(actorOf(request), upload.size)
      return {}
    },
    onUploadFinish: async (request, upload) => {
      const file = await finishing.finish(actorOf(request), upload.id.slice(idPrefix.length), upload)
      return { headers: { [fileIdHeader]: file.id } }
    },
    onResponseError: async (request, error) => {
      // While this one waited for its turn another one finished: asking again, as clients do on 409, tells the file.
      const uploadId = uploadIdOf(request.url)
      const isGone = gone.includes(error)
      if (isGone && (await finishing.findFile(actorOf(request), uploadId))) return ERRORS.INVALID_OFFSET
      const name = nameOf(request.headers.get('upload-metadata'))
      return toTusReply(error, { name, limitBytes: limits.uploadBytes, log })
    },
  })
}

/** Resumable uploads (tus 1.0). An upload is its creator's alone; for everybody else it does not exist. */
export const createTusHandler = (deps: Deps): TusHandler => {
  const { finishing, ids, limits, log } = deps
  const actors = new WeakMap<IncomingMessage, Actor>()
  const server = createServer(deps, (request) => {
    const node = request.runtime?.node?.req
    const actor = node && actors.get(node as IncomingMessage)
    if (!actor) throw new Error('a resumable upload without its person')
    return actor
  })

  const findFinished = async (actor: Actor, uploadId: string, method = ''): Promise<FileRecord | undefined> => {
    const file = await finishing.findFile(actor, uploadId)
    if (file || method !== 'HEAD') return file
    const upload = await finishing.findComplete(uploadId)
    return upload && finishing.finish(actor, uploadId, upload)
  }

  return async (request, response, { actor }) => {
    actors.set(request, actor)
    response.setHeader('x-content-type-options', 'nosniff')
    try {
      if (!['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'].includes(request.method ?? '')) {
        send(response, { status: 405 })
        return
      }
      if (request.method !== 'OPTIONS' && request.method !== 'POST') {
        const uploadId = uploadIdOf(request.url)
        if (!ids.belongsTo(uploadId, actor)) throw notFound()
        const file = await findFinished(actor, uploadId, request.method)
        if (file) {
          send(response, replyForFinished(request, file))
          return
        }
      }
      await server.handle(request, response)
    } catch (error) {
      const { status_code: status, body } = toTusReply(error, { name: 'file', limitBytes: limits.uploadBytes, log })
      if (response.headersSent) response.destroy()
      else send(response, { status, body })
    }
  }
}
