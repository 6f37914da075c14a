import type { Project } from '@lectern/contract/domains/studio'
import type { AutosavePorts, SaveStatus } from './autosave-ports.ts'
import { checkContent } from './project-content.ts'
import type { SaveBase } from './save-base.ts'

type Settled = Exclude<SaveStatus, { kind: 'unsaved' }>
type Attempt = { readonly base: SaveBase; readonly ports: AutosavePorts; readonly isRepeat: boolean }

/** 409: either our own answerless save, which is fine, or somebody else's work. */
const reconcile = async ({ base, ports }: Attempt): Promise<Settled | 'again'> => {
  let theirs: Project
  try {
    theirs = await ports.load()
  } catch (error) {
    return ports.judge(error) === 'offline' ? { kind: 'offline' } : { kind: 'refused', error }
  }
  if (!base.isOurs(theirs)) return { kind: 'conflict', theirs }
  base.rebase(theirs)
  return 'again'
}

/** One call to the server; `again` when there may be more to save. */
const saveOnce = async (attempt: Attempt): Promise<Settled | 'again'> => {
  const { base, ports, isRepeat } = attempt
  const content = ports.read()
  if (base.isSaved(content)) return { kind: 'saved' }
  const checked = checkContent(content, base.title())
  if (!checked.ok) return { kind: 'blocked', issues: checked.issues }
  if (isRepeat && !(await ports.isReachable())) return { kind: 'offline' }
  ports.onStatus({ kind: 'saving' })
  base.sending(checked.content)
  try {
    const saved = await ports.save(checked.content, base.version())
    base.saved(saved.version, checked.content)
    return 'again'
  } catch (error) {
    const why = ports.judge(error)
    if (why === 'conflict') return reconcile(attempt)
    return why === 'offline' ? { kind: 'offline' } : { kind: 'refused', error }
  }
}

/** Saves until the server has what the editor shows, or until something is in the way. */
export const attemptSave = async (attempt: Attempt): Promise<Settled> => {
  for (;;) {
    const outcome = await saveOnce(attempt)
    if (outcome !== 'again') return outcome
  }
}
