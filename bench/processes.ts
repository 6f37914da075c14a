import { readdirSync, readFileSync } from 'node:fs'

const field = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

/** Resident memory of one process, in MB (Linux). */
export const residentMb = (pid: number): number => Math.round(field(`/proc/${pid}/status`, 'VmRSS') / 1024)

/** A postmaster and its children. */
function databaseProcesses(postmaster: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return pid === postmaster || field(`/proc/${pid}/status`, 'PPid') === postmaster
    } catch {
      return false
    }
  })
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
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
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
