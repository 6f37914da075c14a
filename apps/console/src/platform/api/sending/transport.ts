import { ApiError } from '../api-error.ts'
import type { CallOptions, UploadProgress } from '../contract-types.ts'
import { isLeaving } from './leaving.ts'
import type { WireRequest } from './request.ts'

export type Reply = { status: number; text: () => Promise<string>; blob: () => Promise<Blob> }
export type SendOptions = Pick<CallOptions, 'signal' | 'onUploadProgress'> & { timeoutMs: number }
/** Sends one request. Throws `client.no-response`, `client.timeout` or `client.cancelled` when nothing came back. */
export type Transport = (request: WireRequest, options: SendOptions) => Promise<Reply>

const cancelled = () => new ApiError('cancelled', { kind: 'client.cancelled', status: 0 })
const noResponse = (message: string) => new ApiError(message, { kind: 'client.no-response', status: 0 })
const timedOut = (timeoutMs: number) =>
  new ApiError(`timeout of ${timeoutMs}ms exceeded`, { kind: 'client.timeout', status: 0 })

const never = () => new Promise<never>(() => undefined)

type Waiting = { signal: AbortSignal | undefined; timeout: AbortSignal; timeoutMs: number }

/** Says why nothing came, or not all of it. */
const explained = async <T>(work: () => Promise<T>, { signal, timeout, timeoutMs }: Waiting): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (signal?.aborted) throw cancelled()
    if (timeout.aborted) throw timedOut(timeoutMs)
    // The browser ends the calls of a page that is left. Told as a failure it would log the person out.
    if (isLeaving()) return never()
    throw noResponse(error instanceof Error ? error.message : String(error))
  }
}

const sendByFetch: Transport = async ({ url, method, headers, body, credentials }, { signal, timeoutMs }) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const waiting = { signal, timeout, timeoutMs }
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout
  const request: RequestInit = { method, headers, body, credentials, signal: until }
  const reply = await explained(() => fetch(url, request), waiting)
  return {
    status: reply.status,
    // The connection can also break between the first byte and the last.
    text: () => explained(() => reply.text(), waiting),
    blob: () => explained(() => reply.blob(), waiting),
  }
}

const reportProgress = (upload: XMLHttpRequestUpload, report: (progress: UploadProgress) => void) => {
  upload.onprogress = (event) => report({ sentBytes: event.loaded, totalBytes: event.total })
}

/** Uploads go by XMLHttpRequest: fetch cannot tell how much was sent. */
const sendByXhr: Transport = (request, { signal, onUploadProgress, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.timeout = timeoutMs
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    if (onUploadProgress) reportProgress(xhr.upload, onUploadProgress)
    xhr.onload = () => {
      const blob = xhr.response as Blob
      resolve({ status: xhr.status, text: () => blob.text(), blob: async () => blob })
    }
    xhr.onerror = () => reject(noResponse('Network Error'))
    xhr.ontimeout = () => reject(timedOut(timeoutMs))
    xhr.onabort = () => reject(cancelled())
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body)
  })

export const send: Transport = (request, options) =>
  options.onUploadProgress ? sendByXhr(request, options) : sendByFetch(request, options)
