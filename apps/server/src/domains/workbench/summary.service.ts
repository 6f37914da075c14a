import type { workbenchEndpoints } from '@lectern/contract/domains/workbench'
import type { OutputOf, PermissionName } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RecentWork } from './workbench.ports.ts'
import { countFigures } from './workbench.view.ts'

const newestShown = 5
const weekMs = 7 * 24 * 3_600_000

export type SummaryDeps = { readonly tenants: Tenants; readonly clock: Clock; readonly recent: RecentWork }
export type Summary = OutputOf<(typeof workbenchEndpoints)['summary']>
export type SummaryService = { get(actor: Actor): Promise<Summary> }

export const createSummaryService = ({ tenants, clock, recent }: SummaryDeps): SummaryService => ({
  get: async (actor) => {
    const scope = tenants.scope(actor)
    // What a person may not list elsewhere is not listed here either.
    const newest = async <T>(permission: PermissionName, list: () => Promise<T[]>): Promise<T[]> =>
      actor.can(permission, 'query') ? list() : []
    const [figures, projects, videos, missions] = await Promise.all([
      countFigures(scope, new Date(clock.now().getTime() - weekMs).toISOString()),
      newest('studio.project', () => recent.projects(actor, newestShown)),
      newest('videos.post', () => recent.videos(actor, newestShown)),
      newest('missions.mission', () => recent.missions(actor, newestShown)),
    ])
    return { ...figures, recent_projects: projects, recent_videos: videos, recent_missions: missions }
  },
})
