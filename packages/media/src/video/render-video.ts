import { MediaError } from '../media-error.ts'
import type { RenderOptions, RenderResult, VideoPlan } from '../plan.ts'

/** Renders a plan to one mp4, reusing finished segments of earlier renders. */
export async function renderVideo(_plan: VideoPlan, _options: RenderOptions): Promise<RenderResult> {
  throw new MediaError('unsupported-format', 'not yet built')
}
