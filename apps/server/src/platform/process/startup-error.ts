export type StartupErrorCode =
  | 'port-taken'
  | 'port-forbidden'
  | 'address-unavailable'
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'disk-full'
  | 'too-many-files'
  | 'unsupported-platform'
  | 'database-unreachable'
  | 'database-refused'
  | 'database-start-failed'
  | 'database-newer'
  | 'database-changed'
  | 'older-running'
  | 'wrong-setting'

/** Why the product could not start, in one line that tells the operator what to do. Print the message, not the stack. */
export class StartupError extends Error {
  readonly code: StartupErrorCode

  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options)
    this.name = 'StartupError'
    this.code = code
  }
}

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; dest?: string }

const where = (error: SystemError) => error.dest ?? error.path ?? 'a folder'
const socketAddress = (error: SystemError) => `${error.address ?? 'this address'}:${error.port ?? '?'}`

const explanations: Record<string, (error: SystemError) => StartupError | undefined> = {
  EADDRINUSE: (error) =>
    new StartupError(
      'port-taken',
      `Port ${error.port ?? '?'} on ${error.address ?? 'this machine'} is already in use. Stop the other program or start with another port: PORT=8081 npm start`,
    ),
  EADDRNOTAVAIL: (error) =>
    new StartupError(
      'address-unavailable',
      `This machine has no address ${error.address ?? ''}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ),
  EACCES: (error) =>
    error.syscall === 'listen'
      ? new StartupError(
          'port-forbidden',
          `Port ${error.port ?? '?'} needs more rights than this user has. Choose a port above 1024: PORT=8080 npm start`,
        )
      : notWritable(error),
  EPERM: (error) => notWritable(error),
  ENOENT: (error) => (error.syscall === 'mkdir' ? notWritable(error) : undefined),
  EROFS: (error) => notWritable(error),
  ENOTDIR: (error) =>
    new StartupError(
      'folder-not-writable',
      `${where(error)} cannot be made: part of the path is a file, not a folder.`,
    ),
  ENOSPC: (error) => diskFull(where(error)),
  EDQUOT: (error) => diskFull(where(error)),
  EMFILE: () =>
    new StartupError('too-many-files', 'Too many open files. Raise the limit (ulimit -n 4096) and start again.'),
  ECONNREFUSED: (error) =>
    new StartupError(
      'database-unreachable',
      `The database at ${socketAddress(error)} does not answer. Check DATABASE_URL and that the server runs.`,
    ),
  ENOTFOUND: (error) =>
    new StartupError('database-unreachable', `The host in DATABASE_URL is unknown: ${error.message}`),
  ETIMEDOUT: (error) =>
    new StartupError('database-unreachable', `The database at ${socketAddress(error)} did not answer in time.`),
  // PostgreSQL error classes: https://www.postgresql.org/docs/18/errcodes-appendix.html
  '28P01': () => refused('user or password are wrong'),
  '28000': (error) => refused(error.message),
  '3D000': (error) => refused(error.message),
  '42501': (error) => refused(error.message),
  '53100': () => diskFull('the database server'),
  '53300': () => refused('it has no free connections'),
}

const notWritable = (error: SystemError) =>
  new StartupError(
    'folder-not-writable',
    `${where(error)} is not writable for this user (${error.code}). Change its owner or set LECTERN_DATA_DIR to another folder.`,
  )

export const diskFull = (place: string) =>
  new StartupError('disk-full', `The disk is full (${place}). Free some space and start again; no data was lost.`)

const refused = (reason: string) =>
  new StartupError('database-refused', `The database server refused the connection: ${reason}. Check DATABASE_URL.`)

/** The one-line reason behind an error met while starting; undefined when it is not a known one (then show the stack). */
export function explainStartupError(error: unknown): StartupError | undefined {
  if (error instanceof StartupError) return error
  if (!(error instanceof Error)) return undefined
  const { code } = error as SystemError
  const explained = code ? explanations[code]?.(error as SystemError) : undefined
  return explained ?? (error.cause === undefined ? undefined : explainStartupError(error.cause))
}
