/** Runs at most `limit` tasks at once, in order; one that was given up before its turn never runs. */
export const createTaskQueue = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    running -= 1
    waiting.shift()?.()
  }
  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      next()
    }
  }
}

// Sixty thumbnails at once would keep the server from the one frame that is being edited.
export const previewQueue = createTaskQueue(2)
