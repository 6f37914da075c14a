import type { ViewerSource } from '@lectern/contract/domains/live'
import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'

/** Figures of one room, as far as it has any. */
export type Figures = {
  readonly live_id: string
  readonly peak: number
  /** Sum of the viewers of each minute, over the minutes on air. */
  readonly viewer_minutes: number
  readonly minutes_on_air: number
  readonly uv: number
  /** Null where nobody watched. */
  readonly sources: Readonly<Record<ViewerSource, number>> | null
  readonly watch_p50_s: number | null
  readonly comments: number
  readonly clicks: number
  readonly duration_ms: number
}

/** Of these rooms; the caller has made sure that they may be seen. `now` ends what is still on air. */
export const readFigures = async (
  scope: Scope,
  liveIds: readonly string[],
  now: string,
): Promise<Map<string, Figures>> => {
  if (liveIds.length === 0) return new Map()
  const ids = sql.param([...liveIds])
  const rows = await scope.schoolWide.view<Figures>(
    (corp) => sql`
    with rooms as (select id from live_room where corp_id = ${corp} and id = any(${ids}::uuid[])),
    minutes as (
      select live_id, max(concurrent) as peak, sum(concurrent) as viewer_minutes, count(*) as counted, sum(clicks) as clicks
      from live_minute where corp_id = ${corp} and live_id = any(${ids}::uuid[]) group by live_id
    ), viewers as (
      select live_id, count(*) as uv, percentile_cont(0.5) within group (order by watched_ms) / 1000 as watch_p50_s,
        jsonb_build_object(
          'host', count(*) filter (where source_type = 1), 'registration', count(*) filter (where source_type = 2),
          'shared', count(*) filter (where source_type = 3), 'product', count(*) filter (where source_type = 4),
          'other', count(*) filter (where source_type = 0), 'none', count(*) filter (where source_type is null)) as sources
      from live_viewer where corp_id = ${corp} and live_id = any(${ids}::uuid[]) and role = 'viewer' and first_seen_at is not null
      group by live_id
    ), said as (
      select live_id, count(*) as comments from live_comment where corp_id = ${corp} and live_id = any(${ids}::uuid[]) group by live_id
    ), aired as (
      select live_id, sum(extract(epoch from coalesce(ended_at, ${now}::timestamptz) - started_at)) as seconds
      from live_session where corp_id = ${corp} and live_id = any(${ids}::uuid[]) group by live_id
    )
    select r.id as live_id, coalesce(m.peak, 0)::integer as peak, coalesce(m.viewer_minutes, 0)::float8 as viewer_minutes,
      greatest(coalesce(m.counted, 0), ceil(coalesce(a.seconds, 0) / 60))::integer as minutes_on_air,
      coalesce(v.uv, 0)::integer as uv, v.sources, round(v.watch_p50_s)::integer as watch_p50_s,
      coalesce(c.comments, 0)::integer as comments, coalesce(m.clicks, 0)::integer as clicks,
      (coalesce(a.seconds, 0) * 1000)::float8 as duration_ms
    from rooms r left join minutes m on m.live_id = r.id left join viewers v on v.live_id = r.id
      left join said c on c.live_id = r.id left join aired a on a.live_id = r.id`,
  )
  return new Map(rows.map((row) => [row.live_id, row]))
}
