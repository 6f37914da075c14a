import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFolder } from './ensure-folder.ts'
import { findPidNamespace, findProcessIdentity, isProcessAlive } from './process-facts.ts'
import { StartupError } from './startup-error.ts'

type Holder = { pid: number; identity: string | undefined; namespace: string }

const beatMs = 4_000
// A holder in another container cannot be asked whether it lives: three missed beats mean that it does not.
const silenceMs = 3 * beatMs

/**
 * Takes the folder for this process alone; a killed holder's lock is taken over.
 * Throws StartupError `folder-in-use` while another start uses the folder.
 * @returns a function that gives the folder free (safe to call twice)
 */
export async function lockDataFolder(dir: string): Promise<() => void> {
  const folder = resolve(dir)
  const path = join(folder, 'lectern.lock')
  ensureFolder(folder)
  const me: Holder = { pid: process.pid, identity: findProcessIdentity(process.pid), namespace: findPidNamespace() }
  while (!tryCreate(path, me)) {
    const holder = readHolder(path)
    if (holder && (await isHeld(path, holder))) throw inUse(folder, holder)
    removeStale(path, holder)
  }
  return holdUntilReleased(path, me)
}

// The content appears together with the name: written under another name, then linked, which fails if the name exists.
function tryCreate(path: string, me: Holder): boolean {
  const draft = `${path}.${me.pid}`
  try {
    writeFileSync(draft, JSON.stringify(me))
  } catch (error) {
    // Nobody has to know the name of the draft.
    throw Object.assign(error as Error, { path: dirname(path) })
  }
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    return createWithoutLink(path, me, code)
  } finally {
    rmSync(draft, { force: true })
  }
}

// Some network and FAT file systems know no hard links.
function createWithoutLink(path: string, me: Holder, linkFailure: string | undefined): boolean {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(linkFailure ?? '')) {
    throw Object.assign(new Error(`cannot create ${path}`), { code: linkFailure, path })
  }
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function isHeld(path: string, holder: Holder): Promise<boolean> {
  if (holder.namespace === findPidNamespace()) {
    return isProcessAlive(holder.pid) && findProcessIdentity(holder.pid) === holder.identity
  }
  const beatAt = lastBeatAt(path)
  while (Date.now() - (beatAt ?? 0) < silenceMs) {
    await sleep(250)
    if (lastBeatAt(path) !== beatAt) return true
  }
  return false
}

function lastBeatAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

// Two starts may see the same stale lock: whoever moves it away checks that it moved the stale one.
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && JSON.stringify(moved) !== JSON.stringify(stale)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function inUse(folder: string, holder: Holder): StartupError {
  return new StartupError(
    'folder-in-use',
    `The data folder ${folder} is in use by another start (process ${holder.pid}). Stop it first, or set LECTERN_DATA_DIR to another folder.`,
  )
}

function holdUntilReleased(path: string, me: Holder): () => void {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The folder was removed under us: nothing is left to hold.
    }
  }, beatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    const holder = readHolder(path)
    if (holder?.pid === me.pid && holder.identity === me.identity) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return release
}
