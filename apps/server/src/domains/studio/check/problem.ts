import type { studioErrors } from '@lectern/contract/domains/studio'
import { Failure, type FailureParams, fieldErrorOf } from '#platform/errors/failure.ts'

/** One rule that a plan breaks: where, and what the sentence needs to know. */
export type Problem = {
  readonly kind: keyof typeof studioErrors
  readonly field: string
  readonly params: FailureParams
}

/** Throws when there are problems: all of them at once, the first one as the kind. */
export const refuse = (problems: readonly Problem[]): void => {
  const first = problems[0]
  if (!first) return
  const fields = problems.map(({ kind, field, params }) => fieldErrorOf(kind, field, params))
  throw new Failure(first.kind, first.params, fields)
}
