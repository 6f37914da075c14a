/** Owns scripts, scenes, voices, subtitles and renders. */
import { projectEndpoints } from './project.endpoints.ts'
import { renderEndpoints } from './render.endpoints.ts'
import { speechEndpoints } from './speech.endpoints.ts'

export * from './project.ts'
export * from './script.ts'
export * from './studio.errors.ts'
export * from './video-spec.ts'
export const studioEndpoints = { ...projectEndpoints, ...renderEndpoints, ...speechEndpoints }
