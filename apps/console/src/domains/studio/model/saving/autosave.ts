import type { Project } from '@lectern/contract/domains/studio'
import type { AutosavePorts, SaveStatus } from './autosave-ports.ts'
import { attemptSave } from './save-attempt.ts'
import { createSaveBase, type SaveBase } from './save-base.ts'

const debounceMs = 800
const draftMs = 250
const retryMs = [2000, 4000, 8000, 15_000] as const

/** Writes the draft at most four times a second, and drops it once the server has everything. */
const createDraftKeeper = (base: SaveBase, ports: AutosavePorts) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const draft = base.draftOf(ports.read(), ports.now())
    if (draft) ports.draft.write(draft)
    else ports.draft.clear()
  }
  return {
    write,
    touch: () => {
      timer ??= setTimeout(write, draftMs)
    },
    clear: () => {
      clearTimeout(timer)
      timer = undefined
      ports.draft.clear()
    },
  }
}

/** Runs attempts one after the other, later when nobody answered. */
const createSaver = (base: SaveBase, ports: AutosavePorts, onSettled: () => void) => {
  let status: SaveStatus = { kind: 'saved' }
  let running: Promise<boolean> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (next: SaveStatus) => {
    status = next
    ports.onStatus(next)
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const run = async (): Promise<boolean> => {
    const outcome = await attemptSave({ base, ports, isRepeat: failures > 0 })
    running = null
    tell(outcome)
    onSettled()
    failures = outcome.kind === 'offline' ? failures + 1 : 0
    if (outcome.kind === 'offline') schedule(retryMs[Math.min(failures, retryMs.length) - 1] ?? debounceMs)
    return outcome.kind === 'saved'
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    if (status.kind === 'conflict') return Promise.resolve(false)
    running ??= run()
    return running
  }
  return {
    flush,
    schedule,
    tell,
    status: () => status,
    isRunning: () => running !== null,
    stop: () => clearTimeout(timer),
  }
}

/** Saves an editor's content a moment after each change, and keeps a draft in the browser until the server has it. */
export const createAutosave = (project: Project, ports: AutosavePorts) => {
  const base = createSaveBase(project)
  const drafts = createDraftKeeper(base, ports)
  const saver = createSaver(base, ports, drafts.write)
  return {
    /** Saves at once. False when it could not: offline, refused, blocked, or in conflict. */
    flush: saver.flush,
    /** Call after every change. */
    touch: () => {
      drafts.touch()
      const { kind } = saver.status()
      if (kind === 'conflict' || kind === 'offline' || saver.isRunning()) return
      saver.tell({ kind: 'unsaved' })
      saver.schedule(debounceMs)
    },
    /** The person's choice in a conflict: what is here replaces the other state. */
    keepMine: (): Promise<boolean> => {
      const status = saver.status()
      if (status.kind === 'conflict') {
        base.rebase(status.theirs)
        saver.tell({ kind: 'unsaved' })
      }
      return saver.flush()
    },
    /** The other choice: the editor shows `theirs` now. */
    takeTheirs: (theirs: Project) => {
      base.rebase(theirs)
      drafts.clear()
      saver.tell({ kind: 'saved' })
    },
    /** A draft was put into the editor; `theirs` when somebody saved since it was written. */
    resume: (theirs?: Project) => {
      if (theirs) saver.tell({ kind: 'conflict', theirs })
      else {
        saver.tell({ kind: 'unsaved' })
        saver.schedule(0)
      }
    },
    /** Now, not in a moment: the page may be going away. */
    keepDraft: drafts.write,
    stop: () => {
      saver.stop()
      drafts.write()
    },
  }
}
