import { readdirSync, readFileSync } from 'node:fs'

const field = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

/** Resident memory of one process, in MB (Linux). */
export const residentMb = (pid: number): number => Math.round(field(`/proc/${pid}/status`, 'VmRSS') / 1024)

/**
 * What the database's processes take together, in MB: proportional shares, since they share most of their pages.
 * Needs the right to read their smaps (root, or the same user).
 */
export function databaseMb(postmasterPid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.filter((pid) => {
    try {
      return Number(pid) === postmasterPid || field(`/proc/${pid}/status`, 'PPid') === postmasterPid
    } catch {
      return false
    }
  })
  return Math.round(own.reduce((sum, pid) => sum + field(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024)
}

/** The postmaster of a data folder. */
export const postmasterPid = (dataDir: string): number => {
  const folder = `${dataDir}/postgres`
  const cluster = readdirSync(folder, { recursive: true }).find((path) => String(path).endsWith('postmaster.pid'))
  return Number(readFileSync(`${folder}/${String(cluster)}`, 'utf8').split('\n')[0])
}
