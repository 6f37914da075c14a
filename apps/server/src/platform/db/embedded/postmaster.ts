import { linkSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findProcessCommand, findProcessFolder, findProcessName, isProcessAlive } from '../../process/process-facts.ts'

/**
 * `stale`: the pid file names nobody of ours. `leaving`: the postmaster is dead but its backends still live, and
 * starting another one beside them would destroy data.
 */
export type PostmasterState =
  | { kind: 'absent' }
  | { kind: 'running'; pid: number; status: string }
  | { kind: 'stale'; pid: number }
  | { kind: 'leaving'; pid: number; backends: number[] }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

function readPidFile(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    // Line 8 is the state: starting, ready, stopping (src/include/utils/pidfile.h).
    return { pid: Number(lines[0]) || 0, status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

export function inspectPostmaster(cluster: string): PostmasterState {
  const found = readPidFile(cluster)
  if (!found) return { kind: 'absent' }
  const { pid, status } = found
  if (isPostmaster(pid, cluster)) return { kind: 'running', pid, status }
  const backends = listServerProcesses(cluster)
  return backends.length > 0 ? { kind: 'leaving', pid, backends } : { kind: 'stale', pid }
}

/** After a reboot the pid may belong to any program, so name and folder (elsewhere: the command line) are compared. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isProcessAlive(pid)) return false
  if (process.platform !== 'linux') return findProcessCommand(pid)?.includes(`-D ${cluster}`) ?? false
  return findProcessName(pid) === 'postgres' && findProcessFolder(pid) === realpathSync(cluster)
}

function listServerProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostmaster(pid, cluster))
}

/** Removes the pid file of a dead postmaster. Call it in state `stale` only: the file guards living backends. */
export function removeStalePidFile(cluster: string, stalePid: number): void {
  const aside = join(cluster, `postmaster.pid.stale.${process.pid}`)
  try {
    // An empty file may be one that a starting server has just made.
    if (stalePid === 0 && Date.now() - statSync(pidFile(cluster)).mtimeMs < 2_000) return
    renameSync(pidFile(cluster), aside)
    const moved = Number(readFileSync(aside, 'utf8').split('\n')[0]) || 0
    if (moved !== stalePid) linkSync(aside, pidFile(cluster))
    rmSync(aside, { force: true })
  } catch {
    // Another start was faster.
  }
}

/** Ends backends that outlived their postmaster; committed work is safe in the log, as after a power cut. */
export function endOrphans(cluster: string): void {
  const state = inspectPostmaster(cluster)
  if (state.kind !== 'leaving') return
  for (const pid of state.backends) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It left by itself.
    }
  }
}
