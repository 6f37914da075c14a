import type { StoredFile } from '@lectern/contract/domains/files'
import { isCancelled } from '#platform/api/api-error.ts'
import type { Refusal } from '../file-rules.ts'
import type { UploadOptions } from './upload-options.ts'

export type UploadItem = {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  readonly sentBytes: number
  /** Why it did not go: what the console saw, or what the server said. */
  readonly refusal?: Refusal
  readonly error?: unknown
  readonly stored?: StoredFile
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>
export type UploadHandlers = {
  check: (file: File) => Refusal | undefined
  onStored: (file: StoredFile) => void
}

/** How many files travel at once: more only slow each other down. */
const atOnce = 2

/** The items as a store that components can follow. */
const createItems = () => {
  let items: readonly UploadItem[] = []
  const followers = new Set<() => void>()
  const put = (next: readonly UploadItem[]) => {
    items = next
    for (const follower of followers) follower()
  }
  return {
    all: () => items,
    put,
    patch: (id: string, change: Partial<UploadItem>) =>
      put(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    subscribe: (follower: () => void) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}

/** Nothing is left to do or to say about it. */
const isSettled = ({ state, refusal }: UploadItem): boolean => state === 'done' || refusal !== undefined

const itemOf = (file: File, refusal: Refusal | undefined): UploadItem => {
  const item = { id: crypto.randomUUID(), file, sentBytes: 0 }
  return refusal ? { ...item, state: 'failed', refusal } : { ...item, state: 'waiting' }
}

/** Uploads files two at a time; each can be cancelled, and a failure of one stops no other. */
export const createUploadQueue = (upload: Upload) => {
  const items = createItems()
  const senders = new Map<string, AbortController>()
  const onStored = new Map<string, UploadHandlers['onStored']>()

  const send = async ({ id, file }: UploadItem) => {
    const sender = new AbortController()
    senders.set(id, sender)
    items.patch(id, { state: 'sending', sentBytes: 0, error: undefined })
    try {
      const onProgress = ({ sentBytes }: { sentBytes: number }) => items.patch(id, { sentBytes })
      const stored = await upload(file, { signal: sender.signal, onProgress })
      items.patch(id, { state: 'done', stored, sentBytes: file.size })
      onStored.get(id)?.(stored)
    } catch (error) {
      if (!isCancelled(error)) items.patch(id, { state: 'failed', error })
    } finally {
      senders.delete(id)
      pump()
    }
  }
  const pump = () => {
    const waiting = items.all().filter((item) => item.state === 'waiting')
    for (const item of waiting.slice(0, atOnce - senders.size)) void send(item)
  }
  const add = (files: readonly File[], handlers: UploadHandlers) => {
    const added = files.map((file) => itemOf(file, handlers.check(file)))
    for (const item of added) onStored.set(item.id, handlers.onStored)
    items.put([...items.all(), ...added])
    pump()
    return added.map((item) => item.id)
  }
  const remove = (id: string) => {
    senders.get(id)?.abort()
    items.put(items.all().filter((item) => item.id !== id))
  }
  const retry = (id: string) => {
    items.patch(id, { state: 'waiting' })
    pump()
  }
  /** Forgets what was seen: what arrived, and what was refused on the spot. Failures stay, to be sent again. */
  const tidy = () => items.put(items.all().filter((item) => !isSettled(item)))
  const clear = () => {
    items.put([])
    for (const sender of senders.values()) sender.abort()
  }
  return { add, remove, retry, tidy, clear, items: items.all, subscribe: items.subscribe }
}
export type UploadQueue = ReturnType<typeof createUploadQueue>
