/** Hands pushed items to one reader in order. Beyond `limit` unread items the oldest are dropped and `onDrop` is told. */
export type EventBuffer<T> = AsyncIterableIterator<T> & { push(item: T): void; close(): void }

export const createEventBuffer = <T>({
  limit,
  onDrop,
  onClose,
}: {
  limit: number
  onDrop: () => T
  onClose: () => void
}): EventBuffer<T> => {
  let items: T[] = []
  let closed = false
  let waiting: ((result: IteratorResult<T>) => void) | null = null
  const close = () => {
    if (closed) return
    closed = true
    items = []
    waiting?.({ value: undefined, done: true })
    waiting = null
    onClose()
  }
  return {
    push: (item) => {
      if (closed) return
      if (waiting) {
        waiting({ value: item, done: false })
        waiting = null
        return
      }
      items.push(item)
      if (items.length > limit) items = [onDrop()]
    },
    close,
    next: () => {
      const [item] = items
      if (items.length > 0) {
        items.shift()
        return Promise.resolve({ value: item as T, done: false })
      }
      if (closed) return Promise.resolve({ value: undefined, done: true })
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    return: () => {
      close()
      return Promise.resolve({ value: undefined, done: true })
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
