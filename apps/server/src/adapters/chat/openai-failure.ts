import { APICallError, RetryError } from 'ai'
import { Failure } from '#platform/errors/failure.ts'

/** Turns what an OpenAI-compatible service answered into words for the person; the service's own text goes to nobody. */
export const openAiFailure = (error: unknown, baseUrl: string): unknown => {
  if (error instanceof Failure) return error
  if (error instanceof Error && error.name === 'AbortError') return error
  const host = new URL(baseUrl).host
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(cause)) return new Failure('integrations.bad-answer', { host })
  const { statusCode } = cause
  if (statusCode === 401 || statusCode === 403) return new Failure('integrations.refused', { host })
  if (statusCode === 429) return new Failure('integrations.busy', { host })
  if (statusCode === undefined || statusCode >= 500) return new Failure('integrations.unreachable', { host })
  return new Failure('integrations.bad-answer', { host })
}
