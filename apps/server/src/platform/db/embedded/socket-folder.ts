import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDisk } from './embedded-error.ts'
import { checkOwner, type Layout, seenByServer } from './layout.ts'

export const socketPort = 5432

export type SocketFolder = { client: string; server: string }

// sun_path is 108 bytes with the closing zero on Linux, 104 on macOS.
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

/** Where clients find the socket, and the same folder as the server's process names it. */
export function chooseSocketFolder(layout: Layout): SocketFolder {
  return onDisk(() => {
    if (Buffer.byteLength(join(layout.run, `.s.PGSQL.${socketPort}`)) > longestSocketPath) return shortFolder(layout)
    if (layout.hidden) linkFromCluster(layout)
    const server = layout.hidden ? seenByServer(layout, join(layout.cluster, 'run')) : layout.run
    return { client: layout.run, server }
  })
}

// A predictable name in a public place: checkOwner refuses a folder that somebody else made first.
function shortFolder(layout: Layout): SocketFolder {
  const folder = join(tmpdir(), `lectern-${createHash('sha256').update(layout.root).digest('hex').slice(0, 16)}`)
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (layout.user) chownSync(folder, layout.user.uid, layout.user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  checkOwner(folder, layout.user)
  return { client: folder, server: folder }
}

// PostgreSQL shortens `..` in the path textually, so the sibling folder is reached by a link.
function linkFromCluster(layout: Layout): void {
  const link = join(layout.cluster, 'run')
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync('../run', link)
}
