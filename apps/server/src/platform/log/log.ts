import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines to standard output. Tokens, passwords, phones and bodies never reach them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['token', 'password', 'secret', 'phone', 'email', 'headers.token', 'headers.authorization', 'req.headers'],
      censor: '[removed]',
    },
  })
