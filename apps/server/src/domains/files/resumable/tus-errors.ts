import { errors } from '@lectern/contract'
import { ERRORS } from '@tus/server'
import { Failure, failureText } from '#platform/errors/failure.ts'

import type { Log } from '#platform/log/log.ts'
import { fromFileSystem, isStorageError } from '#platform/storage/storage-error.ts'
import { uploadFailures } from '../file-failures.ts'

type TusError = { status_code: number; body: string }

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error

const bodyOf = ({ kind, params, fields }: Failure): TusError => {
  const { status, code } = errors[kind]
  const msg = failureText(kind, params)
  const body = { statusCode: code, code, msg, data: null, error: { kind, params, request: '' } }
  const named = fields.map((field) => ({ ...field, message: msg }))
  return { status_code: status, body: JSON.stringify(named.length > 0 ? { ...body, errors: named } : body) }
}

const tooLarge: readonly unknown[] = [ERRORS.ERR_MAX_SIZE_EXCEEDED, ERRORS.ERR_SIZE_EXCEEDED]

type Context = { readonly name: string; readonly limitBytes: number; readonly log: Log }

/** The same bodies as the rest of the API has. Errors of the protocol itself stay as the protocol words them. */
export const toTusReply = (error: unknown, { name, limitBytes, log }: Context): TusError => {
  if (error instanceof Failure) return bodyOf(error)
  if (isStorageError(fromFileSystem(error), 'disk-full')) return bodyOf(uploadFailures.diskFull())
  if (tooLarge.includes(error)) return bodyOf(uploadFailures.tooLarge(name, limitBytes))
  if (error === ERRORS.FILE_NOT_FOUND || isStorageError(error, 'not-found'))
    return bodyOf(new Failure('platform.not-found'))
  if (isTusError(error)) return { status_code: error.status_code, body: error.body }
  log.error({ err: error }, 'a resumable upload failed')
  return bodyOf(new Failure('platform.internal', { request: '' }))
}
