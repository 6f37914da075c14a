import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating system's user that runs the server. Undefined: the same as ours. */
export type DatabaseUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Started by root we use the owner of an existing cluster, else the owner of
 * the data folder, else the user `postgres`, else `nobody`.
 */
export function chooseDatabaseUser(clusterFolder: string, dataFolder: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const dataOwner = findOwner(dataFolder)
  return (
    findOwner(clusterFolder) ??
    (dataOwner && hasAccount(dataOwner.uid) ? dataOwner : undefined) ??
    findAccount('postgres') ??
    findAccount('nobody') ??
    nobody
  )
}

// 65534 is `nobody` on every Linux we know; a container without /etc/passwd still has the number.
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 }

function findOwner(folder: string): DatabaseUser | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

// A folder mounted into a container often belongs to a number without a name, and initdb wants a name.
function hasAccount(uid: number): boolean {
  if (readAccounts().some((fields) => fields[2] === String(uid))) return true
  return spawnSync('getent', ['passwd', String(uid)]).status === 0
}

function readAccounts(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}

function findAccount(name: string): DatabaseUser | undefined {
  const [, , uid, gid] = readAccounts().find((fields) => fields[0] === name) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the user may walk down to the path. Access lists are not read: a false "no" only costs a detour. */
export function canReach(path: string, user: DatabaseUser | undefined): boolean {
  if (!user) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & searchBit)) return false
    if (folder === dirname(folder)) return true
  }
}
