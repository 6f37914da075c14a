import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined'
import type { Mission } from '@lectern/contract/domains/missions'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { VideoPlayer } from '#ui/player/video-player.tsx'
import { useStudio, useStudioSession } from '../../editor/studio-context.ts'
import styles from './render-step.module.css'

const askEveryMs = 2000

/** The post of the finished video, for those who may see posts. */
const usePost = () => {
  const session = useStudioSession()
  const mayWatch = usePermission('videos.post', 'get')
  const videoId = useStudio((studio) => studio.videoId)
  // The post is written a moment after the mission ends.
  const project = useApiQuery(
    'studio',
    'projectDetail',
    { id: session.id },
    { refetchIntervalMs: videoId ? false : askEveryMs },
  )
  useEffect(() => {
    if (project.data) session.learn(project.data)
  }, [project.data, session])
  return useApiQuery('videos', 'detail', { id: videoId ?? '' }, { enabled: mayWatch && Boolean(videoId) }).data
}

/** The finished video, to be watched, downloaded and found again. */
export const RenderResult = ({ mission, children }: { mission: Mission; children: ReactNode }) => {
  const t = useText('studio')
  const post = usePost()
  const output = mission.outputs.find(({ kind }) => kind === 'video')
  const cover = mission.outputs.find(({ kind }) => kind === 'cover')
  const src = post?.url ?? output?.url
  const ratio = output?.width && output.height ? output.width / output.height : 16 / 9
  return (
    <>
      {src ? (
        <VideoPlayer
          src={src}
          title={mission.title}
          poster={post?.cover_url ?? cover?.url}
          captions={post?.captions ?? []}
          chapters={post?.chapters ?? []}
          durationMs={post?.duration_ms ?? output?.duration_ms ?? 0}
          ratio={ratio}
        />
      ) : null}
      <div className={styles['actions']}>
        {post ? (
          <>
            <Link to="/videoDetail" search={{ id: post.id } as never}>
              <Button type="primary" icon={<PlaySquareOutlined />} tabIndex={-1}>
                {t('render.openVideo')}
              </Button>
            </Link>
            <Button icon={<DownloadOutlined />} href={post.download_url}>
              {t('render.download')}
            </Button>
          </>
        ) : null}
        {children}
        <Link to="/AiVideo">{t('render.allVideos')}</Link>
      </div>
    </>
  )
}
