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
  const hand = (result: IteratorResult<T>): boolean => {
    const reader = waiting
    waiting = null
    reader?.(result)
    return reader !== null
  }
  const close = () => {
    if (closed) return
    closed = true
    items = []
    hand({ value: undefined, done: true })
    onClose()
  }
  return {
    push: (item) => {
      if (closed || hand({ value: item, done: false })) return
      items.push(item)
      if (items.length > limit) items = [onDrop()]
    },
    close,
    next: () => {
      if (items.length > 0) return Promise.resolve({ value: items.shift() as T, done: false })
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
