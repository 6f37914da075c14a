import { studioErrors } from '@lectern/contract/domains/studio'
import { Failure, type FailureParams } from '#platform/errors/failure.ts'

/** One rule that a plan breaks: where, and what the sentence needs to know. */
export type Problem = {
  readonly kind: keyof typeof studioErrors
  readonly field: string
  readonly params: FailureParams
}

/** Each field gets its own filled sentence, because the reply's params belong to the first problem only. */
const sentenceOf = ({ kind, params }: Problem): string =>
  studioErrors[kind].text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** Throws when there are problems: all of them at once, the first one as the kind. */
export const refuse = (problems: readonly Problem[]): void => {
  const first = problems[0]
  if (!first) return
  const fields = problems.map((problem) => ({
    field: problem.field,
    rule: problem.kind,
    message: sentenceOf(problem),
  }))
  throw new Failure(first.kind, first.params, fields)
}
