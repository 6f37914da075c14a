import { type Logger, pino } from 'pino'

export type Log = Logger

type Described = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: Described }

const describeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Structured lines to standard output. Tokens, passwords, phones and bodies never reach them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    // An error object of a library may carry its whole client, passwords included.
    serializers: { err: describeError },
    redact: {
      paths: ['token', 'password', 'secret', 'phone', 'email', 'headers.token', 'headers.authorization', 'req.headers'],
      censor: '[removed]',
    },
  })
