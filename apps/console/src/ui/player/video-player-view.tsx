import {
  MediaControlBar,
  MediaController,
  MediaErrorDialog,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { MediaCaptionsMenu, MediaCaptionsMenuButton } from 'media-chrome/react/menu'
import { type CSSProperties, useImperativeHandle, useRef } from 'react'
import { useSettings } from '#platform/settings/settings.ts'
import styles from './video-player.module.css'
import { controlsHeightPx, type VideoPlayerProps } from './video-player-props.ts'
import { useChapterTrack, usePlayerLanguage } from './video-player-tracks.ts'

const seekStepSeconds = 10

/** Off, or one of the languages that there are. */
const Captions = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <>
      <MediaCaptionsMenu anchor="auto" hidden />
      <MediaCaptionsMenuButton />
    </>
  )

// Below the picture they are in nobody's way; over it, in full screen, the style sheet hides them again.
const keptVisible = { noautohide: '' }

const Controls = ({ captions }: { captions: number }) => (
  <div className={styles['shade']} {...keptVisible} style={{ height: controlsHeightPx }}>
    <MediaControlBar className={`${styles['line']} ${styles['time']}`}>
      <MediaTimeRange className={styles['range']} />
    </MediaControlBar>
    <MediaControlBar className={styles['line']}>
      <MediaPlayButton />
      <MediaSeekBackwardButton seekOffset={seekStepSeconds} className={styles['wide']} />
      <MediaSeekForwardButton seekOffset={seekStepSeconds} className={styles['wide']} />
      <MediaMuteButton />
      <MediaVolumeRange className={`${styles['volume']} ${styles['wide']}`} />
      <MediaTimeDisplay showDuration />
      <span className={styles['space']} />
      <Captions count={captions} />
      <MediaPlaybackRateButton rates={[0.75, 1, 1.25, 1.5, 2]} />
      <MediaPipButton className={styles['wide']} />
      <MediaFullscreenButton />
    </MediaControlBar>
  </div>
)

/** The player itself: the browser's own media element with our controls around it. */
export const VideoPlayerView = (props: VideoPlayerProps) => {
  const { src, title, poster, captions = [], chapters = [], durationMs = 0, onTime, ref } = props
  const video = useRef<HTMLVideoElement>(null)
  const lang = useSettings((settings) => settings.lang)
  const isReady = usePlayerLanguage(lang)
  const chapterUrl = useChapterTrack(chapters, durationMs)
  useImperativeHandle(ref, () => ({
    seek: (ms) => {
      if (!video.current) return
      video.current.currentTime = ms / 1000
      void video.current.play().catch(() => undefined)
    },
  }))
  if (!isReady) return null
  return (
    <MediaController
      key={lang}
      lang={lang}
      className={styles['player']}
      hotkeys="noarrowup noarrowdown"
      aria-label={title}
      style={{ '--controls-height': `${controlsHeightPx}px` } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions that exist are listed below; an upload may have none */}
      <video
        ref={video}
        slot="media"
        src={src}
        poster={poster ?? undefined}
        preload="metadata"
        playsInline
        aria-label={title}
        onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime * 1000)}
      >
        {captions.map((caption) => (
          <track key={caption.url} kind="captions" srcLang={caption.language} label={caption.label} src={caption.url} />
        ))}
        {chapterUrl ? <track key={chapterUrl} kind="chapters" default src={chapterUrl} /> : null}
      </video>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaErrorDialog slot="dialog" aria-label={title} />
      <Controls captions={captions.length} />
    </MediaController>
  )
}
