import type { StoredFile } from '@lectern/contract/domains/files'
import { isCancelled } from '#platform/api/api-error.ts'
import type { Refusal } from './file-rules.ts'
import type { uploadFile } from './upload-file.ts'

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

/** How many files travel at once: more only slow each other down. */
const atOnce = 2

export type QueuePorts = {
  upload: typeof uploadFile
  check: (file: File) => Refusal | undefined
  onChange: (items: readonly UploadItem[]) => void
  onStored: (file: StoredFile) => void
}

/** Uploads files two at a time; each can be cancelled, and a failure of one stops no other. */
export const createUploadQueue = (ports: QueuePorts) => {
  let items: readonly UploadItem[] = []
  const senders = new Map<string, AbortController>()

  const put = (next: readonly UploadItem[]) => {
    items = next
    ports.onChange(items)
  }
  const patch = (id: string, change: Partial<UploadItem>) =>
    put(items.map((item) => (item.id === id ? { ...item, ...change } : item)))

  const send = async (item: UploadItem) => {
    const sender = new AbortController()
    senders.set(item.id, sender)
    patch(item.id, { state: 'sending', sentBytes: 0, error: undefined })
    try {
      const onProgress = ({ sentBytes }: { sentBytes: number }) => patch(item.id, { sentBytes })
      const stored = await ports.upload(item.file, { signal: sender.signal, onProgress })
      patch(item.id, { state: 'done', stored, sentBytes: item.file.size })
      ports.onStored(stored)
    } catch (error) {
      if (!isCancelled(error)) patch(item.id, { state: 'failed', error })
    } finally {
      senders.delete(item.id)
      pump()
    }
  }
  const pump = () => {
    const free = atOnce - senders.size
    for (const item of items.filter((waiting) => waiting.state === 'waiting').slice(0, free)) void send(item)
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file): UploadItem => {
      const refusal = ports.check(file)
      const item = { id: crypto.randomUUID(), file, sentBytes: 0 }
      return refusal ? { ...item, state: 'failed', refusal } : { ...item, state: 'waiting' }
    })
    put([...items, ...added])
    pump()
  }
  const remove = (id: string) => {
    senders.get(id)?.abort()
    put(items.filter((item) => item.id !== id))
  }
  const retry = (id: string) => {
    patch(id, { state: 'waiting' })
    pump()
  }
  const stopAll = () => {
    for (const sender of senders.values()) sender.abort()
  }
  return { add, remove, retry, stopAll }
}
export type UploadQueue = ReturnType<typeof createUploadQueue>
