import pg from 'pg'
import type { DatabaseConnection } from '../../apps/server/src/platform/db/database.ts'
import { videoSpec } from '../../packages/contract/src/domains/studio/index.ts'

export const rowsPerTable = 100_000

// Five scenes as the editor saves them: what a list has to step over is as large as in real use.
const text = 'Water rises, cools and falls again. '.repeat(4)
const spec = JSON.stringify(
  videoSpec.parse({ title: 'Lesson', scenes: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text })) }),
)

/** Rows that only this benchmark makes by SQL; everything else goes through the product. Every second project was rendered. */
const statements = (corpIds: string) => [
  `create temp table school as select id, row_number() over () - 1 as n from unnest(${corpIds}) id`,
  `insert into files_file (id, corp_id, created_at, updated_at, name, kind, mime, bytes, sha256, width, height, has_preview, created_by, created_by_name)
   select gen_random_uuid(), school.id, now() - i * interval '1 minute', now(), 'Cover ' || i || '.png', 'picture', 'image/png', 200000 + i,
     encode(sha256(i::text::bytea), 'hex'), 1280, 720, true, gen_random_uuid(), 'Ada'
   from generate_series(1, 4000) i join school on school.n = i % 4`,
  `create temp table cover as select id, corp_id, row_number() over (partition by corp_id) as n from files_file`,
  `insert into missions_mission (id, corp_id, created_at, updated_at, kind, title, state, stages, inputs, created_by, created_by_name, queued_at)
   select gen_random_uuid(), school.id, now() - i * interval '1 minute', now(), 'studio.video', 'Video ' || i, 'success', '["render"]', '{}',
     gen_random_uuid(), 'Ada', now()
   from generate_series(1, 50000) i join school on school.n = i % 4`,
  `create temp table mission as select id, corp_id, row_number() over (partition by corp_id) as n from missions_mission`,
  `insert into studio_project (id, corp_id, created_at, updated_at, title, brief, spec, step, mission_id, video_id, cover_id, created_by)
   select gen_random_uuid(), school.id, now() - i * interval '1 minute', now() - i * interval '1 minute', 'Lesson ' || i || ': the water cycle',
     '{"subject": "The water cycle"}', '${spec}'::jsonb || jsonb_build_object('title', 'Lesson ' || i), 'render',
     mission.id, case when mission.id is null then null else gen_random_uuid() end, cover.id, gen_random_uuid()
   from generate_series(1, ${rowsPerTable}) i join school on school.n = i % 4
     left join mission on mission.corp_id = school.id and mission.n = i / 8 and i / 4 % 2 = 0
     left join cover on cover.corp_id = mission.corp_id and cover.n = 1 + mission.n % 1000`,
  `insert into videos_post (id, corp_id, created_at, updated_at, title, description, tags, kind, visibility, file_id, cover_id, duration_ms, created_by, created_by_name)
   select gen_random_uuid(), school.id, now() - i * interval '1 minute', now(), 'Video ' || i, 'How water moves.', '{science,water}',
     'ai', 'school', cover.id, cover.id, 60000, gen_random_uuid(), 'Ada'
   from generate_series(1, ${rowsPerTable}) i join school on school.n = i % 4
     join cover on cover.corp_id = school.id and cover.n = 1 + i % 1000`,
]

/** Fills four schools with 100,000 projects and as many videos, and leaves the tables as the cleaning process of a running server would. */
export async function fillTables(connection: DatabaseConnection, corpIds: readonly string[]): Promise<void> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    const ids = `array[${corpIds.map((id) => `'${id}'::uuid`).join(', ')}]`
    for (const statement of statements(ids)) await client.query(statement)
    await client.query('vacuum analyze files_file, missions_mission, studio_project, videos_post')
  } finally {
    await client.end()
  }
}
