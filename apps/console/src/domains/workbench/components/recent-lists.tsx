import { MissionProgress } from '#domains/missions'
import { useText } from '#platform/i18n/use-text.ts'
import { durationText } from '#ui/format/duration.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { Summary } from '../summary.ts'
import { RecentCard } from './recent-card.tsx'
import { RecentRow } from './recent-row.tsx'

const grid = {
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
} as const

/** Projects, videos and missions, newest first. */
export const RecentLists = ({ summary }: { summary: Summary }) => {
  const t = useText('workbench')
  return (
    <div style={grid}>
      <RecentCard
        title={t('recent.projects')}
        to="/CreateVideoList"
        permission="studio.project"
        none={t('none.projects')}
      >
        {summary.recent_projects.map((project) => (
          <RecentRow
            key={project.id}
            title={project.title}
            to="/CreateVideoALL"
            search={{ id: project.id }}
            cover={project.cover_url}
            note={
              <>
                {t('scenes', { count: project.scenes })} · <RelativeTime at={project.updated_at} />
              </>
            }
          />
        ))}
      </RecentCard>
      <RecentCard title={t('recent.videos')} to="/video" permission="videos.post" none={t('none.videos')}>
        {summary.recent_videos.map((video) => (
          <RecentRow
            key={video.id}
            title={video.title}
            to="/videoDetail"
            search={{ id: video.id }}
            cover={video.cover_url}
            note={
              <>
                {durationText(video.duration_ms)} · <RelativeTime at={video.created_at} />
              </>
            }
          />
        ))}
      </RecentCard>
      <RecentCard
        title={t('recent.missions')}
        to="/MissionCenter"
        permission="missions.mission"
        none={t('none.missions')}
      >
        {summary.recent_missions.map((mission) => (
          <RecentRow
            key={mission.id}
            title={mission.title}
            to="/MissionCenter"
            search={{ id: mission.id }}
            note={<RelativeTime at={mission.created_at} />}
            end={
              <div style={{ width: 120 }}>
                <MissionProgress mission={mission} />
              </div>
            }
          />
        ))}
      </RecentCard>
    </div>
  )
}
