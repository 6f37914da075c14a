import { accountsEndpoints } from '@lectern/contract/domains/accounts'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import type { ProjectContent } from '../model/editor/editor-state.ts'
import type { AutosavePorts, SaveFailure } from '../model/saving/autosave-ports.ts'

const awayStatuses = new Set([0, 429, 502, 503, 504])

/** What a failed save means: the server is away, somebody else saved, or it does not want this. */
export const judgeSaveError = (error: unknown): SaveFailure => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.kind === 'platform.conflict') return 'conflict'
  return awayStatuses.has(error.status) ? 'offline' : 'refused'
}

// A public call: it answers whoever asks, through every proxy that lets the API through.
const anyAnswer = accountsEndpoints.setupState.path

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(anyAnswer, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** The server's side of autosave for one project. */
export const createSavePorts = (
  id: string,
): Pick<AutosavePorts, 'save' | 'load' | 'isReachable' | 'judge' | 'now'> => ({
  save: ({ brief, spec, step }: ProjectContent, version) =>
    api.studio.projectUpdate({ id, brief, spec, step, version }),
  load: () => api.studio.projectDetail({ id }),
  isReachable,
  judge: judgeSaveError,
  now: () => Date.now(),
})
