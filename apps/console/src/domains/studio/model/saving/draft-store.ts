import type { ProjectContent } from '../editor/editor-state.ts'
import { contentFingerprint } from './project-content.ts'

/** What was typed and is not on the server yet. */
export type Draft = {
  readonly content: ProjectContent
  /** The version that the work began from, and what that version held. */
  readonly baseVersion: number
  readonly baseFingerprint: string
  /** What was on its way when the page closed: the server may have it although no answer came. */
  readonly sentFingerprints: readonly string[]
  readonly at: number
}

export type DraftStore = {
  readonly find: () => Draft | undefined
  readonly write: (draft: Draft) => void
  readonly clear: () => void
}

const prefix = 'lectern.studio.draft.'
// As long as a deleted project can be restored.
const keepMs = 30 * 24 * 3_600_000

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'content' in value && 'sentFingerprints' in value && 'at' in value

const parse = (text: string | null): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

const draftKeys = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix))

const removeOld = (storage: Storage, olderThan: number) => {
  for (const key of draftKeys(storage)) {
    if ((parse(storage.getItem(key))?.at ?? 0) < olderThan) storage.removeItem(key)
  }
}

/** Keeps one person's unsaved work on one project in the browser. */
export const createDraftStore = (storage: Storage, personId: string, projectId: string): DraftStore => {
  const key = `${prefix}${personId}.${projectId}`
  return {
    find: () => parse(storage.getItem(key)),
    write: (draft) => {
      const text = JSON.stringify(draft)
      try {
        storage.setItem(key, text)
      } catch {
        // The browser's quota is full: drafts of other projects that were left alone for a month go first.
        removeOld(storage, draft.at - keepMs)
        try {
          storage.setItem(key, text)
        } catch {
          // No room at all: the server's copy is all there is.
        }
      }
    },
    clear: () => storage.removeItem(key),
  }
}

export type OpenedDraft = { readonly kind: 'none' | 'restored' | 'conflict'; readonly draft?: Draft }

/** What to do with a draft found beside the server's state: it may be saved already, newer, or against somebody else's change. */
export const judgeDraft = (
  draft: Draft | undefined,
  server: { version: number; content: ProjectContent },
): OpenedDraft => {
  if (!draft) return { kind: 'none' }
  const there = contentFingerprint(server.content)
  if (contentFingerprint(draft.content) === there) return { kind: 'none' }
  const ours =
    draft.baseVersion === server.version || there === draft.baseFingerprint || draft.sentFingerprints.includes(there)
  return { kind: ours ? 'restored' : 'conflict', draft }
}
