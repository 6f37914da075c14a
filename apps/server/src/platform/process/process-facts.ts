import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const isLinux = process.platform === 'linux'

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/** True for a process that runs. A zombie (killed, not yet reaped) answers signals but counts as dead. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

function isZombie(pid: number): boolean {
  if (!isLinux) return askPs(pid, 'stat')?.startsWith('Z') ?? false
  return /^State:\s+[ZX]/m.test(readText(`/proc/${pid}/status`) ?? '')
}

/**
 * Names one life of a pid, so that a pid used again (by a later process, or after a reboot) is seen to be another.
 * Undefined when the process is gone or the platform does not tell.
 */
export function findProcessIdentity(pid: number): string | undefined {
  if (!isLinux) return askPs(pid, 'lstart')
  const stat = readText(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  const startTicks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return startTicks ? `${readText('/proc/sys/kernel/random/boot_id')}/${startTicks}` : undefined
}

/** The space in which this process's pids mean something: another container on the same folder has another one. */
export function findPidNamespace(): string {
  try {
    return isLinux ? readlinkSync('/proc/self/ns/pid') : process.platform
  } catch {
    return process.platform
  }
}

/** Name of the program, without its path; undefined when the process is gone. */
export function findProcessName(pid: number): string | undefined {
  return isLinux ? readText(`/proc/${pid}/comm`) : askPs(pid, 'comm')?.split('/').at(-1)
}

/** Working folder (Linux only); undefined when the process is gone or belongs to somebody else. */
export function findProcessFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Whole command line; undefined when the process is gone. */
export function findProcessCommand(pid: number): string | undefined {
  return isLinux ? readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : askPs(pid, 'command')
}
