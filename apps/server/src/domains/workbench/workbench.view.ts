import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { staffTable as staff } from '../access/access.tables.ts'
import { fileTable as files } from '../files/files.tables.ts'
import { missionTable as missions } from '../missions/missions.tables.ts'
import { projectTable as projects } from '../studio/studio.tables.ts'
import { postTable as posts } from '../videos/videos.tables.ts'

export type Figures = {
  readonly videos: number
  readonly video_ms: number
  readonly projects: number
  readonly files: number
  readonly file_bytes: number
  readonly missions_active: number
  readonly missions_failed_7d: number
  readonly people: number
}

/** Sums are `bigint`, which pg hands over as text; the wire carries numbers, exact up to 2^53. */
export const countFigures = async (scope: Scope, failedSince: string): Promise<Figures> => {
  const [figures] = await scope.view<Figures>(
    (corp, mine) => sql`
      select video.n as videos, video.ms as video_ms, project.n as projects, file.n as files, file.bytes as file_bytes,
        mission.active as missions_active, mission.failed as missions_failed_7d, person.n as people
      from (
        select count(*)::int as n, coalesce(sum(${posts.duration_ms}), 0)::float8 as ms
        from ${posts} where ${posts.corp_id} = ${corp} and ${mine(posts.created_by)} and ${posts.removed_at} is null
      ) video, (
        select count(*)::int as n from ${projects} where ${projects.corp_id} = ${corp} and ${mine(projects.created_by)} and ${projects.removed_at} is null
      ) project, (
        select count(*)::int as n, coalesce(sum(${files.bytes}), 0)::float8 as bytes
        from ${files} where ${files.corp_id} = ${corp} and ${mine(files.created_by)} and ${files.deleted_at} is null
      ) file, (
        select count(*) filter (where ${missions.state} in ('queued', 'in_progress'))::int as active,
          count(*) filter (where ${missions.state} = 'failure' and ${missions.finished_at} >= ${failedSince})::int as failed
        from ${missions} where ${missions.corp_id} = ${corp} and ${mine(missions.created_by)}
      ) mission, (
        select count(*)::int as n from ${staff} where ${staff.corp_id} = ${corp} and ${mine(staff.person_id)} and ${staff.status} = 'enabled' and ${staff.removed_at} is null
      ) person`,
  )
  if (!figures) throw new Error('the figures were not counted')
  return figures
}
