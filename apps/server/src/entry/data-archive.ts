import { execFile } from 'node:child_process'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inspectPostmaster } from '../platform/db/embedded/postmaster.ts'
import { lockDataFolder } from '../platform/process/data-folder-lock.ts'
import { ensureFolder } from '../platform/process/ensure-folder.ts'
import { StartupError } from '../platform/process/startup-error.ts'

const run = promisify(execFile)

// Caches are made again from the rest; the lock and the sockets belong to a process.
const leftOut = ['./cache', './lectern.lock', './postgres/run', './postgres/lib', './postgres/cluster/postmaster.pid']

const refuseRunning = (dataDir: string) => {
  const { kind } = inspectPostmaster(join(dataDir, 'postgres', 'cluster'))
  if (kind === 'running' || kind === 'leaving')
    throw new StartupError('folder-in-use', `The database in ${dataDir} is running. Stop Lectern first.`)
}

/** Copies a stopped installation's data folder into one archive: database, files and secret. Owners and modes are kept. */
export const backUp = async (dataDir: string, archive: string): Promise<string> => {
  const folder = resolve(dataDir)
  const release = await lockDataFolder(folder)
  try {
    refuseRunning(folder)
    const path = resolve(archive)
    const partial = `${path}.partial`
    // The secret is in it: nobody else on the machine may read the archive.
    process.umask(0o077)
    await run('tar', ['-czpf', partial, ...leftOut.map((name) => `--exclude=${name}`), '-C', folder, '.'])
    await rename(partial, path)
    return path
  } finally {
    release()
  }
}

/** Unpacks an archive into a data folder that is empty or does not exist yet. */
export const restore = async (dataDir: string, archive: string): Promise<string> => {
  const folder = resolve(dataDir)
  ensureFolder(folder)
  if ((await readdir(folder)).length > 0)
    throw new StartupError(
      'folder-in-use',
      `${folder} is not empty. Restore into a new folder: LECTERN_DATA_DIR=./restored`,
    )
  try {
    await run('tar', ['-xzpf', resolve(archive), '-C', folder])
  } catch (error) {
    // Half a restore would look like a whole one at the next start.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    throw new StartupError('wrong-setting', `${archive} could not be unpacked; ${folder} was left empty.`, {
      cause: error,
    })
  }
  return folder
}
