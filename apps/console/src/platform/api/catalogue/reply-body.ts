import type { FieldError } from '@lectern/contract/primitives'
import type { ApiErrorFacts, ApiErrorKind } from '../api-error.ts'
import { errorTable } from '../wire-table.ts'

/** Any JSON object a server of either client may answer with; every part may be missing. */
export type ReplyBody = {
  statusCode?: unknown
  code?: unknown
  msg?: unknown
  message?: unknown
  error?: unknown
  errors?: unknown
  data?: unknown
  result?: unknown
}

export const readBody = (text: string): ReplyBody => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export const isOneOf = (value: unknown, accepted: readonly (string | number)[]): boolean =>
  (typeof value === 'string' || typeof value === 'number') && accepted.some((item) => String(item) === String(value))

export const textOf = (...candidates: unknown[]): string | undefined =>
  candidates.find((item): item is string => typeof item === 'string' && item.trim() !== '')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isKnownKind = (value: unknown): value is ApiErrorKind =>
  typeof value === 'string' && Object.hasOwn(errorTable, value)

/** The structured part of a failed reply, for `errorText` and for showing errors at their fields. */
export const factsOf = (status: number, body: ReplyBody): ApiErrorFacts => {
  const detail = isRecord(body.error) ? body.error : {}
  const code = typeof body.code === 'number' || typeof body.code === 'string' ? body.code : undefined
  return {
    kind: isKnownKind(detail['kind']) ? detail['kind'] : 'client.failed',
    status,
    code,
    params: isRecord(detail['params']) ? (detail['params'] as Record<string, string | number>) : undefined,
    fields: Array.isArray(body.errors) ? (body.errors as FieldError[]) : undefined,
    requestId: textOf(detail['request']),
  }
}

export const isLogin = (body: ReplyBody): boolean => isRecord(body.result) && body.result['isLogin'] === true
