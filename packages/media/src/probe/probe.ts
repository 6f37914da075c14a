import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MediaError } from '../media-error.ts'
import { type ChildPool, createChildPool } from '../worker/child-pool.ts'
import { defaultProbeTimeoutMs, maxPictureMegapixels } from './limits.ts'
import type { MediaProbe, ProbeOptions } from './media-probe.ts'
import { readPictureSize } from './picture-header.ts'
import { type SniffedFormat, sniffFormat } from './sniff-format.ts'
import { type SourceFacts, toMediaProbe } from './source-facts.ts'

function refuseHugePicture(path: string, { format, picture, head }: SniffedFormat): void {
  const size = picture ? readPictureSize(format, head) : undefined
  if (!size || size.width * size.height <= maxPictureMegapixels * 1_000_000) return
  throw new MediaError(
    'too-many-pixels',
    `${size.width}x${size.height} is over ${maxPictureMegapixels} megapixels`,
    path,
  )
}

/** The full facts that rendering needs, on a pool that the caller already has. */
export async function readSourceFacts(path: string, pool: ChildPool, timeoutMs: number): Promise<SourceFacts> {
  const absolute = resolve(path)
  const sniffed = await sniffFormat(absolute)
  refuseHugePicture(path, sniffed)
  try {
    const streams = await pool.run({ kind: 'probe', path: absolute, demuxer: sniffed.demuxer }, { timeoutMs })
    const { size: sizeBytes } = await stat(absolute)
    return { format: sniffed.format, demuxer: sniffed.demuxer, picture: sniffed.picture, sizeBytes, streams }
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    // A file that kills the prober is the file's fault, not the machine's.
    const kind = error.kind === 'worker-died' ? 'unreadable' : error.kind
    throw new MediaError(kind, error.message, path)
  }
}

/**
 * Reads what a file is, in a process of its own. Throws MediaError: `missing-file`, `unreadable` (damaged or no answer in time),
 * `unsupported-format`, `playlist-refused`, `too-many-pixels`, `cancelled`.
 */
export async function probe(path: string, options: ProbeOptions = {}): Promise<MediaProbe> {
  const pool = createChildPool({ processes: 1, signal: options.signal })
  try {
    return toMediaProbe(await readSourceFacts(path, pool, options.timeoutMs ?? defaultProbeTimeoutMs))
  } finally {
    pool.close()
  }
}
