import { dirname } from 'node:path'
import { diskFull, explainStartupError, StartupError } from '../../process/startup-error.ts'

export const unsupportedPlatform = (detail: string, cause?: unknown) =>
  new StartupError(
    'unsupported-platform',
    `The built-in database does not run here: ${detail}. Set DATABASE_URL to a PostgreSQL server (16 or newer).`,
    { cause },
  )

export const startFailed = (detail: string, logPath: string) =>
  new StartupError('database-start-failed', `The built-in database did not start: ${detail} (log: ${logPath})`)

export const wrongOwner = (folder: string, detail: string) =>
  new StartupError('folder-not-writable', `The database folder ${folder} ${detail}.`)

const damaged = (missing: string) =>
  new StartupError(
    'database-start-failed',
    `The database is damaged: ${missing} is missing. Restore a backup into a new folder (docs/operate.md, Data).`,
  )

/** Reads the reason out of what initdb or postgres wrote; it never returns an empty reason. */
export function explainServerOutput(output: string, logPath: string): StartupError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output))
    return diskFull(dirname(logPath))
  if (/Read-only file system/i.test(output)) return wrongOwner(logPath, 'is on a read-only disk')
  const nameless = output.match(/could not look up effective user ID (\d+)/)?.[1]
  if (nameless) return unsupportedPlatform(`user ${nameless} has no entry in /etc/passwd, which PostgreSQL needs`)
  const missing = output.match(/could not (?:open|access) [\w ]*file "([^"]+)": No such file/)?.[1]
  if (missing) return damaged(missing)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /PANIC|FATAL|error:|cannot|could not/.test(line)) ?? lines.at(-1)
  return startFailed(reason?.replace(/^\S+ \S+ \S+ \[\d+\] /, '').trim() ?? 'it gave no reason', logPath)
}

/** Runs a step on the data folder and turns what the disk refuses into one clear line. */
export function onDisk<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw explainStartupError(error) ?? error
  }
}
