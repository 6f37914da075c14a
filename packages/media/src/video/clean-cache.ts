import type { CleanCacheRequest, CleanCacheResult } from './video-requests.ts'

/** Removes the segments used longest ago until the folder holds at most `maxBytes`. */
export async function cleanCache(_request: CleanCacheRequest): Promise<CleanCacheResult> {
  return { removedFiles: 0, removedBytes: 0, keptBytes: 0 }
}
