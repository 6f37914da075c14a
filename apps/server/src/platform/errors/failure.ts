import { type ErrorKind, errors } from '@lectern/contract'
import type { ErrorDefinition, FieldError, ValidationRule } from '@lectern/contract/primitives'

export type FailureParams = Record<string, string | number>

/** A field error whose rule the console has words for. */
export type BrokenRule = FieldError & { readonly rule: ErrorKind | ValidationRule }

/** What a service throws when a rule says no. The HTTP layer turns it into status, code and text by its kind. */
export class Failure extends Error {
  readonly kind: ErrorKind
  readonly params: FailureParams
  readonly fields: readonly BrokenRule[]
  constructor(kind: ErrorKind, params: FailureParams = {}, fields: readonly BrokenRule[] = []) {
    super(kind)
    this.name = 'Failure'
    this.kind = kind
    this.params = params
    this.fields = fields
  }
}

/** An English sentence with its `{{places}}` filled. */
export const fillText = (text: string, params: FailureParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** What a failure says in English. */
export const failureText = (kind: ErrorKind, params: FailureParams): string => {
  const { text, one }: ErrorDefinition = errors[kind]
  return fillText(params['count'] === 1 ? (one ?? text) : text, params)
}

/** What one broken rule says at its field. */
export const fieldErrorOf = (kind: ErrorKind, field: string, params: FailureParams): BrokenRule => ({
  field,
  rule: kind,
  message: failureText(kind, params),
  params,
})

/** A rule broken by one field of the input: the console shows the text at that field. */
export const fieldFailure = (kind: ErrorKind, field: string, params: FailureParams = {}): Failure =>
  new Failure(kind, params, [fieldErrorOf(kind, field, params)])

export const notFound = (): Failure => new Failure('platform.not-found')
