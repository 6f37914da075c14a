/**
 * One way a call can fail. `status` is the HTTP status, `code` the number in the body (product decision 2),
 * `text` the English sentence with `{{name}}` places for params, `one` the same where `count` is 1; the console translates by kind.
 */
export type ErrorDefinition = {
  readonly status: number
  readonly code: number
  readonly text: string
  readonly one?: string
}

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(errors: T): T => errors

export const platformErrors = defineErrors({
  'platform.session-lost': { status: 401, code: 1000, text: 'Please log in again' },
  'platform.denied': { status: 403, code: 4003, text: 'Permission denied: {{permission}}.{{action}}' },
  /** The one text that makes the specification's clients log out: only for an account without a role or a disabled one. */
  'platform.no-role': { status: 403, code: 4003, text: '没有使用权限，请联系管理员添加权限' },
  'platform.not-found': { status: 404, code: 4004, text: 'This was not found. It may have been removed.' },
  'platform.validation': { status: 422, code: 4022, text: 'Some of what was sent needs correcting.' },
  'platform.conflict': {
    status: 409,
    code: 4009,
    text: 'Somebody changed this in the meantime. Reload to see the newest state.',
  },
  'platform.in-progress': { status: 409, code: 4009, text: 'The same request is still being worked on.' },
  'platform.idempotency-mismatch': {
    status: 422,
    code: 4022,
    text: 'This Idempotency-Key was used for a different request.',
  },
  'platform.rate-limited': { status: 429, code: 4029, text: 'Too many requests. Try again in {{seconds}} s.' },
  'platform.too-large': { status: 413, code: 4013, text: 'This is larger than the limit of {{limit}}.' },
  'platform.unsupported-type': { status: 415, code: 4015, text: 'This kind of content is not accepted here.' },
  'platform.unavailable': {
    status: 503,
    code: 5003,
    text: 'The service is starting or stopping. Try again in a moment.',
  },
  'platform.internal': {
    status: 500,
    code: 5000,
    text: 'Something went wrong on the server. The request id is {{request}}.',
  },
})
export type PlatformErrorKind = keyof typeof platformErrors
