import type { VideoPost } from '@lectern/contract/domains/videos'
import { Link } from '@tanstack/react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { Bytes } from '#ui/format/bytes.tsx'
import { Duration } from '#ui/format/duration.tsx'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { VisibilityTag } from '../components/visibility-tag.tsx'
import styles from './video-detail.module.css'

/** What is known about a video besides what can be seen. */
export const VideoFacts = ({ video }: { video: VideoPost }) => {
  const t = useText('videos')
  const maySeeMission = usePermission('missions.mission', 'get') && video.mission_id !== null
  const maySeeProject = usePermission('studio.project', 'get') && video.project_id !== null
  return (
    <section className={styles['card']}>
      <h2>{t('detail.facts')}</h2>
      <dl className={styles['facts']}>
        <dt>{t('visibility.label')}</dt>
        <dd>
          <VisibilityTag visibility={video.visibility} />
        </dd>
        <dt>{t('column.duration')}</dt>
        <dd>
          <Duration ms={video.duration_ms} />
        </dd>
        <dt>{t('column.picture')}</dt>
        <dd>{video.width && video.height ? `${video.width} × ${video.height}` : '–'}</dd>
        <dt>{t('column.size')}</dt>
        <dd>
          <Bytes bytes={video.bytes} />
        </dd>
        {video.engine ? (
          <>
            <dt>{t('column.engine')}</dt>
            <dd>
              <EngineBadge engine={video.engine} />
            </dd>
          </>
        ) : null}
        <dt>{t('column.by')}</dt>
        <dd>{video.created_by_name}</dd>
        <dt>{t('column.created')}</dt>
        <dd>
          <RelativeTime at={video.created_at} />
        </dd>
        {maySeeMission ? (
          <>
            <dt>{t('detail.mission')}</dt>
            <dd>
              <Link to="/MissionCenter" search={{ id: video.mission_id } as never}>
                {t('detail.openMission')}
              </Link>
            </dd>
          </>
        ) : null}
        {maySeeProject ? (
          <>
            <dt>{t('detail.project')}</dt>
            <dd>
              <Link to="/CreateVideoALL" search={{ id: video.project_id } as never}>
                {t('detail.openProject')}
              </Link>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  )
}
