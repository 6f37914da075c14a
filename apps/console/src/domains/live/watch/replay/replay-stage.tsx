import type { Entrance } from '@lectern/contract/domains/live'
import { useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { type PlayerHandle, VideoPlayer } from '#ui/player/video-player.tsx'
import styles from '../watch.module.css'

type Props = {
  title: string
  coverUrl: string | null
  replay: NonNullable<Entrance['replay']>
  onTime: (ms: number) => void
}

/** The replay with its chapters. */
export const ReplayStage = ({ title, coverUrl, replay, onTime }: Props) => {
  const t = useText('live')
  const player = useRef<PlayerHandle>(null)
  // A refreshed answer carries a new signed link; the one that plays must not be swapped under the viewer.
  const [{ url, chapters, duration_ms }] = useState(replay)
  return (
    <div>
      <VideoPlayer
        ref={player}
        src={url}
        title={title}
        poster={coverUrl}
        chapters={chapters}
        durationMs={duration_ms}
        onTime={onTime}
      />
      {chapters.length > 0 ? (
        <section aria-label={t('watch.chapters')} className={styles['chapters']}>
          {chapters.map(({ start_ms, title: name }) => (
            <button
              key={start_ms}
              type="button"
              className={styles['chapter']}
              onClick={() => player.current?.seek(start_ms)}
            >
              <Duration ms={start_ms} />
              <span>{name}</span>
            </button>
          ))}
        </section>
      ) : null}
    </div>
  )
}
