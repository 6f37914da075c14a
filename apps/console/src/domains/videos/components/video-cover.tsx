import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import type { VideoPost } from '@lectern/contract/domains/videos'
import { Duration } from '#ui/format/duration.tsx'
import styles from './video-card.module.css'

type Props = { video: Pick<VideoPost, 'cover_url' | 'duration_ms'>; small?: boolean }

/** A video's picture with its length; the title stands beside it. */
export const VideoCover = ({ video, small = false }: Props) => (
  <div className={`${styles['cover']} ${small ? styles['small'] : ''}`} aria-hidden>
    {video.cover_url ? <img src={video.cover_url} alt="" loading="lazy" /> : <PlayCircleOutlined />}
    {small ? null : (
      <span className={styles['length']}>
        <Duration ms={video.duration_ms} />
      </span>
    )}
  </div>
)
