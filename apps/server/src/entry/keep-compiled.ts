import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'

const folder = new URL('../../../../node_modules/.cache/compiled', import.meta.url).pathname

/**
 * Remembers compiled code beside the packages: half of a start is reading TypeScript. Call before anything large is imported.
 * Where the folder cannot be written it does nothing.
 */
export const keepCompiled = (): void => {
  enableCompileCache(folder)
  // The worker's own processes load the same code.
  const used = getCompileCacheDir()
  if (used) process.env['NODE_COMPILE_CACHE'] ??= folder
}

/** Writes what was compiled so far: a process that is killed would never do it. */
export const saveCompiled = (): void => flushCompileCache()
