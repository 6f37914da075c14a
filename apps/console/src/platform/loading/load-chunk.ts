/** A chunk that is not there after this long counts as failed (specification, section 9). */
export const chunkTimeoutMs = 120_000
/** Long enough for a network that changes hands, such as a phone leaving the Wi-Fi. */
export const chunkRetryDelayMs = 1000

/** A page's script did not arrive. `message` is the specification's "Loading chunk ... failed". */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

const withinTime = async <T>(load: () => Promise<T>): Promise<T> => {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), chunkTimeoutMs)
  try {
    return await Promise.race([load(), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads a page's script, at most for 120 s; what breaks off sooner is tried once more by itself. */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await withinTime(load)
  } catch (error) {
    if (error instanceof Error && error.message === 'timeout') throw new ChunkError(name, error)
  }
  await new Promise((done) => setTimeout(done, chunkRetryDelayMs))
  return withinTime(load).catch((error: unknown) => {
    throw new ChunkError(name, error)
  })
}
