import { errors } from '@lectern/contract'
import type { Failure as FailureBody } from '@lectern/contract/primitives'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../db/database-away.ts'
import { brokenRuleOf } from '../errors/broken-rules.ts'
import { Failure, failureText } from '../errors/failure.ts'

const bodyOf = ({ kind, params, fields }: Failure, request: string): FailureBody => {
  const { code } = errors[kind]
  return {
    statusCode: code,
    code,
    msg: failureText(kind, params),
    data: null,
    error: { kind, params, request },
    ...(fields.length > 0 ? { errors: [...fields] } : {}),
    ...(code === 1000 ? { result: { isLogin: false } } : {}),
  }
}

const fromFramework = (error: FastifyError): Failure | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('platform.too-large', { limit: '4 MB' })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 406 || error.statusCode === 415)
    return new Failure('platform.unsupported-type')
  // Broken JSON, a broken multipart body or a malformed address: the sender's mistake.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('platform.validation', {}, [{ field: '', rule: 'unreadable', message: error.message }])
  return undefined
}

/**
 * PostgreSQL stores no NUL (22021 in a text, 22P05 in JSON) and no half of a surrogate pair in JSON (22P02; its appendix A).
 * Whoever sent one is told, wherever it ended up.
 */
const isUnstorableText = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown }
    if (code === '22021' || code === '22P05' || (code === '22P02' && /type json/.test(cause.message))) return true
  }
  return false
}

const toFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  if (isDatabaseAway(error)) return new Failure('platform.unavailable')
  if (isUnstorableText(error))
    return new Failure('platform.validation', {}, [
      { field: '', rule: 'unreadable', message: 'A character in this text cannot be stored.' },
    ])
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, keyword, message = keyword, params }) =>
      brokenRuleOf({ field: instancePath.replace(/^\//, '').replaceAll('/', '.'), rule: keyword, message }, params),
    )
    return new Failure('platform.validation', {}, fields)
  }
  return error instanceof Error ? fromFramework(error as FastifyError) : undefined
}

/** The one place where an error becomes a reply. Unknown ones are logged with the request id and say nothing about themselves. */
export const replyWithError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error)
  if (!failure) request.log.error({ err: error, request: request.id }, 'request failed')
  const known = failure ?? new Failure('platform.internal', { request: request.id })
  const { kind, params } = known
  if (errors[kind].status === 429 && params['seconds'] !== undefined)
    reply.header('retry-after', String(params['seconds']))
  if (kind === 'platform.unavailable') reply.header('retry-after', '2')
  return reply.code(errors[kind].status).type('application/json').send(bodyOf(known, request.id))
}
