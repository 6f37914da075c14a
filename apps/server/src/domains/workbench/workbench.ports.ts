import type { Mission } from '@lectern/contract/domains/missions'
import type { ProjectRow } from '@lectern/contract/domains/studio'
import type { VideoPost } from '@lectern/contract/domains/videos'
import type { Actor } from '#platform/session/actor.ts'

/** The newest rows that the person may see, newest first, at most `limit`. */
type Newest<T> = (actor: Actor, limit: number) => Promise<T[]>

/** Given by the domains that own the rows, so that links and fields are those of their own lists. */
export type RecentWork = {
  readonly projects: Newest<ProjectRow>
  readonly videos: Newest<VideoPost>
  readonly missions: Newest<Mission>
}
