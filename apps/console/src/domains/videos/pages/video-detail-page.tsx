import type { VideoPost } from '@lectern/contract/domains/videos'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useTabTitle } from '#platform/routing/tab-state.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { type PlayerHandle, VideoPlayer } from '#ui/player/video-player.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { ChapterList } from '../detail/chapter-list.tsx'
import { EditVideoDrawer } from '../detail/edit-video-drawer.tsx'
import { VideoActionsBar } from '../detail/video-actions-bar.tsx'
import styles from '../detail/video-detail.module.css'
import { VideoFacts } from '../detail/video-facts.tsx'
import { detailSearch } from '../video-search.ts'

const Watch = ({ video }: { video: VideoPost }) => {
  const t = useText('videos')
  const player = useRef<PlayerHandle>(null)
  const [atMs, setAtMs] = useState(0)
  // A refreshed answer carries new signed links; the one that plays must not be swapped under the viewer.
  const [{ url, captions, chapters, cover_url }] = useState(video)
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <VideoPlayer
          ref={player}
          src={url}
          title={video.title}
          poster={cover_url}
          captions={captions}
          chapters={chapters}
          durationMs={video.duration_ms}
          ratio={video.width && video.height ? video.width / video.height : 16 / 9}
          onTime={setAtMs}
        />
        {video.description ? <p className={styles['description']}>{video.description}</p> : null}
        {video.tags.length > 0 ? (
          <div className={styles['tags']}>
            {video.tags.map((tag) => (
              <Tag key={tag} variant="filled">
                {tag}
              </Tag>
            ))}
          </div>
        ) : null}
      </div>
      <aside className={styles['aside']} aria-label={t('detail.facts')}>
        <ChapterList chapters={video.chapters} atMs={atMs} onSeek={(ms) => player.current?.seek(ms)} />
        <VideoFacts video={video} />
      </aside>
    </div>
  )
}

const OpenVideo = ({ id }: { id: string }) => {
  const [isEditing, setEditing] = useState(false)
  const { data: video, error, refetch } = useApiQuery('videos', 'detail', { id })
  useTabTitle(video?.title)
  if (error && !video) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!video) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <PageFrame title={video.title} action={<VideoActionsBar video={video} onEdit={() => setEditing(true)} />}>
      <Watch key={video.id} video={video} />
      <EditVideoDrawer key={video.version} video={video} open={isEditing} onClose={() => setEditing(false)} />
    </PageFrame>
  )
}

/** One video: watch it, read about it, change it. */
export const Component = () => {
  const t = useText('videos')
  const [search] = useCheckedSearch(detailSearch)
  if (search.id) return <OpenVideo key={search.id} id={search.id} />
  return (
    <EmptyState
      title={t('detail.none')}
      action={
        <Link to="/video">
          <Button type="primary" tabIndex={-1}>
            {t('list.title')}
          </Button>
        </Link>
      }
    />
  )
}
