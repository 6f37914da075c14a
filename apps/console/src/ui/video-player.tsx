import { Skeleton, theme } from 'antd'
import { lazy, type Ref, Suspense } from 'react'

export type PlayerCaption = { language: string; label: string; url: string }
export type PlayerChapter = { start_ms: number; title: string }
export type PlayerHandle = { seek: (ms: number) => void }

export type VideoPlayerProps = {
  src: string
  /** What it is, for assistive technology. */
  title: string
  poster?: string | null | undefined
  captions?: readonly PlayerCaption[]
  chapters?: readonly PlayerChapter[]
  durationMs?: number
  /** Width to height, such as 1.78; reserves the room before anything is loaded. */
  ratio?: number
  onTime?: (ms: number) => void
  ref?: Ref<PlayerHandle>
}

const VideoPlayerView = lazy(() =>
  import('./video-player-view.tsx').then((module) => ({ default: module.VideoPlayerView })),
)

/** Plays a video with captions, chapter marks and keyboard. Its code is loaded when the first player is shown. */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const { token } = theme.useToken()
  const ratio = props.ratio ?? 16 / 9
  return (
    <div
      style={{
        aspectRatio: ratio,
        // A portrait video must not be taller than the screen.
        width: ratio >= 1 ? '100%' : `min(100%, calc(70vh * ${ratio}))`,
        margin: '0 auto',
        overflow: 'hidden',
        borderRadius: token.borderRadiusLG,
      }}
    >
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: '100%' }} />}>
        <VideoPlayerView {...props} />
      </Suspense>
    </div>
  )
}
