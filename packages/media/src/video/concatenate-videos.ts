import { MediaError } from '../media-error.ts'
import type { RenderOptions, RenderResult } from '../plan.ts'
import type { ConcatenateRequest } from './video-requests.ts'

/** Joins videos of any size and rate; `sceneStartsMs` of the result are the starts of the parts. */
export async function concatenateVideos(_request: ConcatenateRequest, _options: RenderOptions): Promise<RenderResult> {
  throw new MediaError('unsupported-format', 'not yet built')
}
