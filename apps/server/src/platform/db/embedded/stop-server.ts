import { setTimeout as sleep } from 'node:timers/promises'
import { isPostmaster } from './postmaster.ts'

const fastMs = 20_000
const immediateMs = 5_000

/** Ends the server: sessions are cut, everything committed is written, then it leaves. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  if (!isPostmaster(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  if (await hasLeft(pid, cluster, fastMs)) return
  // A checkpoint that takes this long is a sick disk. The next start replays the log.
  process.kill(pid, 'SIGQUIT')
  await hasLeft(pid, cluster, immediateMs)
}

async function hasLeft(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(5)) {
    if (!isPostmaster(pid, cluster)) return true
  }
  return false
}
