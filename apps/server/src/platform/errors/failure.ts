import type { ErrorKind } from '@lectern/contract'
import type { FieldError } from '@lectern/contract/primitives'

export type FailureParams = Record<string, string | number>

/** What a service throws when a rule says no. The HTTP layer turns it into status, code and text by its kind. */
export class Failure extends Error {
  readonly kind: ErrorKind
  readonly params: FailureParams
  readonly fields: readonly FieldError[]
  constructor(kind: ErrorKind, params: FailureParams = {}, fields: readonly FieldError[] = []) {
    super(kind)
    this.name = 'Failure'
    this.kind = kind
    this.params = params
    this.fields = fields
  }
}

/** A rule broken by one field of the input: the console shows the text at that field. */
export const fieldFailure = (kind: ErrorKind, field: string, params: FailureParams = {}): Failure =>
  new Failure(kind, params, [{ field, rule: kind, message: kind }])

export const notFound = (): Failure => new Failure('platform.not-found')
