import { ApiError } from '#platform/api/api-error.ts'

/** A refused call with its fields named as in the form: calls say `new_password`, forms `password`. */
export const placedAs = (failure: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (!(failure instanceof ApiError)) return failure
  const { message, kind, status, code, params, requestId } = failure
  const fields = failure.fields.map((item) => ({ ...item, field: names[item.field] ?? item.field }))
  return new ApiError(message, { kind, status, code, params, requestId, fields })
}
