import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcessIdentity, isProcessAlive } from '../../process/process-facts.ts'
import type { Layout } from './layout.ts'

type Owner = { pid: number; identity: string | undefined }

const notePath = (layout: Layout) => join(layout.run, 'owner.json')

/**
 * Decides who stops the server: the process that started it, or the first to join after that one was killed.
 * @returns whether this process is the owner now
 */
export function becomeOwner(layout: Layout, attached: boolean): boolean {
  if (attached && isOtherOwnerAlive(layout)) return false
  const draft = `${notePath(layout)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, identity: findProcessIdentity(process.pid) } satisfies Owner))
  renameSync(draft, notePath(layout))
  return true
}

function isOtherOwnerAlive(layout: Layout): boolean {
  try {
    const { pid, identity } = JSON.parse(readFileSync(notePath(layout), 'utf8')) as Owner
    return pid !== process.pid && isProcessAlive(pid) && findProcessIdentity(pid) === identity
  } catch {
    return false
  }
}
