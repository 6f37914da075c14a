import { MediaError } from '../media-error.ts'
import type { ProbeOptions, ThumbnailRequest, ThumbnailResult } from './media-probe.ts'

/** Writes one frame of a video, or a picture, as a JPEG. */
export async function extractThumbnail(
  request: ThumbnailRequest,
  _options: ProbeOptions = {},
): Promise<ThumbnailResult> {
  throw new MediaError('unsupported-format', 'not yet built', request.path)
}
