import type { NoticeRecord } from '@lectern/contract/domains/notices'

/** What the specification keeps in the browser: id and content of each line of the bell. */
export type KeptNotice = { readonly id: string; readonly content: string }
/** A click whose record the server has not got yet. */
export type PendingRead = { readonly id: string; readonly record: NoticeRecord }
type Kept = { readonly list: readonly KeptNotice[]; readonly pending: readonly PendingRead[] }

const keyOf = (personId: string) => `notices:${personId}`
const nothing: Kept = { list: [], pending: [] }
const maxPending = 100

/** Local storage may be full, forbidden, or hold what another version wrote. */
const read = (personId: string): Kept => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '')
    const { list, pending } = value as Partial<Kept>
    return Array.isArray(list) && Array.isArray(pending) ? { list, pending } : nothing
  } catch {
    return nothing
  }
}

const change = (personId: string, patch: (kept: Kept) => Kept): void => {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(patch(read(personId))))
  } catch {
    // The server keeps the same.
  }
}

export const keepNotices = (personId: string, list: readonly KeptNotice[]): void =>
  change(personId, (kept) => ({ ...kept, list }))

export const listPending = (personId: string): readonly PendingRead[] => read(personId).pending

export const addPending = (personId: string, one: PendingRead): void =>
  change(personId, ({ list, pending }) => ({
    list: list.filter(({ id }) => id !== one.id),
    pending: [...pending.filter(({ id }) => id !== one.id), one].slice(-maxPending),
  }))

export const removePending = (personId: string, id: string): void =>
  change(personId, (kept) => ({ ...kept, pending: kept.pending.filter((one) => one.id !== id) }))
