import { MediaError } from '../media-error.ts'
import type { SceneFrameRequest } from './video-requests.ts'

/** Draws one frame of one scene for a preview. */
export async function renderSceneFrame(_request: SceneFrameRequest): Promise<void> {
  throw new MediaError('unsupported-format', 'not yet built')
}
