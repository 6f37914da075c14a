import type { VideoPost } from '@lectern/contract/domains/videos'
import { Link } from '@tanstack/react-router'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { VideoActions } from '../use-video-actions.ts'
import styles from './video-card.module.css'
import { VideoCover } from './video-cover.tsx'
import { VideoMenu } from './video-menu.tsx'
import { VisibilityTag } from './visibility-tag.tsx'

type Props = { video: VideoPost; actions: VideoActions }

/** One video as a card; the whole card opens it. */
export const VideoCard = ({ video, actions }: Props) => (
  <li className={styles['card']}>
    <VideoCover video={video} />
    <div className={styles['row']}>
      <div>
        <Link className={styles['name'] ?? ''} to="/videoDetail" search={{ id: video.id } as never}>
          {video.title}
        </Link>
        <div className={styles['facts']}>
          <RelativeTime at={video.created_at} />
          <VisibilityTag visibility={video.visibility} />
        </div>
      </div>
      <div className={styles['over']}>
        <VideoMenu video={video} actions={actions} />
      </div>
    </div>
  </li>
)
