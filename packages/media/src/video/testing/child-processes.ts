import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Ids of a process's children whose command line contains a word. */
export async function childrenOf(parent: number, word: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, state, ...args] = line.trim().split(/\s+/)
    const matches = Number(ppid) === parent && !state?.startsWith('Z') && args.join(' ').includes(word)
    return matches ? [Number(pid)] : []
  })
}

/** Kills a process that may have ended by itself in the meantime. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
