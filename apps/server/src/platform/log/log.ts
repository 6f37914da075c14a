import { maskPersonal, maskPhone } from '@lectern/contract/primitives'
import { type DestinationStream, type Logger, pino } from 'pino'

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

// A string of the line, or a number outside of strings that reads as a phone number.
const stringOrPhone = /"(?:[^"\\]+|\\.)*"|(?<=[:[,])1[3-9]\d{9}(?=[,}\]])/g
const escapes = /(\\(?:u[\dA-Fa-f]{4}|.))/

/** The letter of an escape, the `n` of a line break, is no part of the word or number behind it. */
const maskText = (text: string): string =>
  text.includes('\\')
    ? text
        .split(escapes)
        .map((part, n) => (n % 2 ? part : maskPersonal(part)))
        .join('')
    : maskPersonal(text)

/** The last thing before a line leaves: whatever an error or a library wrote into it, nobody can be called or written to. */
const maskLine = (line: string): string =>
  // A masked number becomes text, or the line would be no JSON any more.
  line.replace(stringOrPhone, (found) => (found.startsWith('"') ? maskText(found) : `"${maskPhone(found)}"`))

/** Structured lines to standard output. Tokens, passwords, phones and bodies never reach them. */
export const createLog = (level: string, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    // An error object of a library may carry its whole client, passwords included.
    serializers: { err: describeError },
    hooks: { streamWrite: maskLine },
    redact: {
      paths: ['token', 'password', 'secret', 'phone', 'email', 'headers.token', 'headers.authorization', 'req.headers'],
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
