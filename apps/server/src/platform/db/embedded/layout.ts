import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder } from '../../process/ensure-folder.ts'
import { canReach, chooseDatabaseUser, type DatabaseUser } from './database-user.ts'
import { onDisk, wrongOwner } from './embedded-error.ts'

export type Layout = {
  /** `<data>/postgres`, with symbolic links resolved. */
  root: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Socket and owner note. */
  run: string
  /** Links to libraries, and the binaries where node_modules cannot be reached by the server's user. */
  lib: string
  log: string
  user: DatabaseUser | undefined
  /** The server's user cannot walk down to the folder: it gets there by its working folder (see seenByServer). */
  hidden: boolean
}

/** Makes the folders of the embedded database. Changes the owner of nothing but these. */
export function createLayout(dataDir: string): Layout {
  return onDisk(() => {
    ensureFolder(dataDir)
    const dataFolder = realpathSync(dataDir)
    const root = join(dataFolder, 'postgres')
    const cluster = join(root, 'cluster')
    const user = chooseDatabaseUser(cluster, dataFolder)
    const folders = { root, run: join(root, 'run'), lib: join(root, 'lib') }
    for (const folder of Object.values(folders)) ensureOwnFolder(folder, user)
    if (process.platform !== 'linux' && !canReach(cluster, user)) throw notReachable(root)
    const hidden = !canReach(cluster, user)
    return { ...folders, cluster, log: join(root, 'server.log'), user, hidden }
  })
}

function ensureOwnFolder(folder: string, user: DatabaseUser | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    checkOwner(folder, user)
  }
}

/** The socket lies in it without a password, so nobody else may own it or look into it. */
export function checkOwner(folder: string, user: DatabaseUser | undefined): void {
  const stat = lstatSync(folder)
  const expected = user?.uid ?? process.getuid?.() ?? stat.uid
  if (!stat.isDirectory()) throw wrongOwner(folder, 'is not a folder')
  if (stat.uid === 0 && user) chownSync(folder, user.uid, user.gid)
  else if (stat.uid !== expected) {
    throw wrongOwner(folder, `belongs to user ${stat.uid}, not to ${expected}. Start as that user or as root`)
  }
  if (stat.mode & 0o077) throw wrongOwner(folder, 'is open to other users. Run chmod 700 on it')
}

const notReachable = (folder: string) =>
  wrongOwner(folder, 'cannot be reached by the user that runs the database. Start as a user other than root')

/**
 * The path as the server's process writes it. Its working folder is the cluster, and Linux lets a process enter its own
 * working folder without rights on the folders above: so a checkout below a private /root works too.
 */
export function seenByServer(layout: Layout, path: string): string {
  if (!layout.hidden || !path.startsWith(layout.root)) return path
  return path.replace(layout.cluster, '/proc/self/cwd').replace(layout.root, '/proc/self/cwd/..')
}
