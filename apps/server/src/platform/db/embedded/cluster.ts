import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isProcessAlive } from '../../process/process-facts.ts'
import type { Binaries } from './binaries.ts'
import { explainServerOutput, onDisk, unsupportedPlatform } from './embedded-error.ts'
import { type Layout, seenByServer } from './layout.ts'

export type ServerContext = { layout: Layout; binaries: Binaries; libraryPath: string }

/** Options for every process of the server: its user, a bare environment, the cluster as working folder. */
export function spawnOptions({ layout, libraryPath }: ServerContext, folder: string) {
  const library = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env = { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C.UTF-8', [library]: libraryPath }
  return { cwd: folder, env, ...layout.user }
}

/** Makes the cluster once. It is made under another name, so a crash half-way never leaves half a cluster. */
export async function ensureCluster(context: ServerContext): Promise<void> {
  const { layout } = context
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) return
  removeAbandonedDrafts(layout)
  const draft = `${layout.cluster}.${process.pid}`
  onDisk(() => {
    mkdirSync(draft, { mode: 0o700 })
    chmodSync(draft, 0o700)
    if (layout.user) chownSync(draft, layout.user.uid, layout.user.gid)
  })
  try {
    await runInitdb(context, draft)
    renameSync(draft, layout.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have made it meanwhile: a folder that is not empty is never replaced.
    if (!existsSync(join(layout.cluster, 'PG_VERSION'))) throw error
  }
}

function removeAbandonedDrafts(layout: Layout): void {
  const drafts = readdirSync(layout.root).filter((name) => name.startsWith(`${basename(layout.cluster)}.`))
  for (const name of drafts) {
    if (!isProcessAlive(Number(name.split('.')[1]))) rmSync(join(layout.root, name), { recursive: true, force: true })
  }
}

function runInitdb(context: ServerContext, draft: string): Promise<void> {
  const { layout, binaries } = context
  const target = layout.hidden ? seenByServer({ ...layout, cluster: draft }, draft) : draft
  // Text sorts by code point (C) and is classified as UTF-8: searching Chinese by trigrams needs the latter.
  const args = ['-D', target, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth-local=trust']
  const child = spawn(binaries.initdb, [...args, '--auth-host=reject'], {
    ...spawnOptions(context, draft),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => reject(explainSpawnError(error)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(explainServerOutput(output, layout.log))))
  })
}

/** The program is there but its loader is not: a system without glibc says ENOENT. */
export function explainSpawnError(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT')
    return unsupportedPlatform('it needs glibc (Alpine and other musl systems have none)', error)
  if (error.code === 'EACCES') return unsupportedPlatform('running its programs is forbidden (a noexec disk?)', error)
  return error
}
