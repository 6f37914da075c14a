/** A chunk that is not there after this long counts as failed (specification, section 9). */
export const chunkTimeoutMs = 120_000

/** A page's script did not arrive. `message` is the specification's "Loading chunk ... failed". */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/** Loads a page's script, at most for 120 s. */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), chunkTimeoutMs)
  try {
    return await Promise.race([load(), timeout.promise])
  } catch (error) {
    throw new ChunkError(name, error)
  } finally {
    clearTimeout(timer)
  }
}
