import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MediaError } from '../../media-error.ts'
import { defaultProbeTimeoutMs } from '../../probe/limits.ts'
import { readSourceFacts } from '../../probe/probe.ts'
import type { SourceFacts } from '../../probe/source-facts.ts'
import type { ChildPool } from '../../worker/child-pool.ts'
import { type CacheFolder, hashOf, putText } from './cache-folder.ts'

/** A file of a plan: its content hash and what a probe found. */
export type KnownFile = { readonly path: string; readonly sha256: string; readonly facts: SourceFacts }

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function fileKey(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new MediaError('missing-file', 'no such file', path)
  return hashOf(path, found.mtimeMs, found.size)
}

/** Hashes and probes files once; a file with the same path, time and size is not read again. */
export function createKnownFiles({
  cache,
  pool,
}: {
  cache: CacheFolder
  pool: ChildPool
}): (path: string) => Promise<KnownFile> {
  const running = new Map<string, Promise<KnownFile>>()

  async function learn(path: string): Promise<KnownFile> {
    const note = cache.pathOf('known', `${await fileKey(path)}.json`)
    const noted = await readFile(note, 'utf8').catch(() => undefined)
    if (noted) return { path, ...(JSON.parse(noted) as Omit<KnownFile, 'path'>) }
    const facts = await readSourceFacts(path, pool, defaultProbeTimeoutMs)
    const learned = { sha256: await hashFile(path), facts }
    await putText(note, JSON.stringify(learned))
    return { path, ...learned }
  }

  return (path) => {
    const absolute = resolve(path)
    const known = running.get(absolute) ?? learn(absolute)
    running.set(absolute, known)
    return known
  }
}
