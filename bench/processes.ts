import { readdirSync, readFileSync } from 'node:fs'

/** 0 for a process that has just ended. */
function field(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Resident memory of one process, in MB (Linux). */
export const residentMb = (pid: number): number => Math.round(field(`/proc/${pid}/status`, 'VmRSS') / 1024)

/** A postmaster and its children. */
function databaseProcesses(postmaster: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid === postmaster || field(`/proc/${pid}/status`, 'PPid') === postmaster)
}

/**
 * What the database's processes take together, in MB: proportional shares, since they share most of their pages.
 * Needs the right to read their smaps (root, or the same user).
 */
export const databaseMb = (postmaster: number): number =>
  Math.round(
    databaseProcesses(postmaster).reduce((sum, pid) => sum + field(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024,
  )

const ticksPerSecond = 100
/** User and system time of one process so far, in seconds (fields 14 and 15 of proc(5)). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** The same for a database's processes that live now. */
export const databaseCpuSeconds = (postmaster: number): number =>
  databaseProcesses(postmaster).reduce((sum, pid) => sum + cpuSeconds(pid), 0)

/** The postmaster of a data folder. */
export const postmasterPid = (dataDir: string): number => {
  const folder = `${dataDir}/postgres`
  const cluster = readdirSync(folder, { recursive: true }).find((path) => String(path).endsWith('postmaster.pid'))
  return Number(readFileSync(`${folder}/${String(cluster)}`, 'utf8').split('\n')[0])
}
