import { Skeleton, theme } from 'antd'
import { onDemand } from '../on-demand.tsx'
import { controlsHeightPx, type VideoPlayerProps } from './video-player-props.ts'

export type { PlayerHandle, VideoPlayerProps } from './video-player-props.ts'

const VideoPlayerView = onDemand('player', async () => (await import('./video-player-view.tsx')).VideoPlayerView, {
  waiting: <Skeleton.Node active style={{ width: '100%', height: '100%' }} />,
})

/** Plays a video with captions, chapter marks and keyboard. Its code is loaded when the first player is shown. */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const { token } = theme.useToken()
  const ratio = props.ratio ?? 16 / 9
  return (
    <div
      style={{
        position: 'relative',
        // The picture has the ratio; the controls lie below it, where they hide no subtitle.
        boxSizing: 'content-box',
        aspectRatio: ratio,
        paddingBottom: controlsHeightPx,
        // A portrait video must not be taller than the screen.
        width: ratio >= 1 ? '100%' : `min(100%, calc(70vh * ${ratio}))`,
        margin: '0 auto',
        overflow: 'hidden',
        borderRadius: token.borderRadiusLG,
      }}
    >
      <div style={{ position: 'absolute', inset: 0 }}>
        <VideoPlayerView {...props} />
      </div>
    </div>
  )
}
