import { mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MediaError } from '../media-error.ts'
import { putFile } from '../video/cache/cache-folder.ts'
import { toSource } from '../video/graph/source.ts'
import { stillChain } from '../video/graph/still-graph.ts'
import { createChildPool } from '../worker/child-pool.ts'
import { defaultProbeTimeoutMs } from './limits.ts'
import type { ProbeOptions, ThumbnailRequest, ThumbnailResult } from './media-probe.ts'
import { readSourceFacts } from './probe.ts'

/**
 * Writes one frame of a video, or a picture, upright as a JPEG. Throws MediaError as `probe` does, and `no-video-stream` for sound.
 */
export async function extractThumbnail(
  request: ThumbnailRequest,
  options: ProbeOptions = {},
): Promise<ThumbnailResult> {
  const { path, atMs = 0, width, outPath } = request
  const timeoutMs = options.timeoutMs ?? defaultProbeTimeoutMs
  const workDir = await mkdtemp(join(tmpdir(), 'thumbnail-'))
  const pool = createChildPool({ processes: 1, workDir, signal: options.signal })
  try {
    const facts = await readSourceFacts(path, pool, timeoutMs)
    const { video } = facts.streams
    if (!video) throw new MediaError('no-video-stream', 'only sound in the file', path)
    await symlink(resolve(path), join(workDir, 'in'))
    const graph = stillChain(toSource('in', facts, video), {
      atMs: facts.picture ? 0 : atMs,
      endMs: facts.streams.durationMs ?? 0,
      width,
    })
    const size = await putFile(outPath, (temporary) =>
      pool.run({ kind: 'frame', graph, path: temporary }, { timeoutMs }),
    )
    return { path: outPath, ...size, sizeBytes: (await stat(outPath)).size }
  } finally {
    pool.close()
    await rm(workDir, { recursive: true, force: true })
  }
}
