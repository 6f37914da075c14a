import type { Entrance, LiveState } from '@lectern/contract/domains/live'
import { useText } from '#platform/i18n/use-text.ts'
import { dateTimeText } from '#ui/format/date-time.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { LivePlayer } from '../player/live-player.tsx'
import styles from '../watch.module.css'
import { Countdown } from './countdown.tsx'
import { Poster } from './poster.tsx'

type Props = { entrance: Entrance; aheadMs: number; onRefused: () => void }

/** What is said where nothing plays, by state. */
const words: Partial<Record<LiveState, 'over' | 'making' | 'noReplay' | 'missed' | 'canceled' | 'archived'>> = {
  ended: 'over',
  replay_processing: 'making',
  replay_failed: 'noReplay',
  missed: 'missed',
  canceled: 'canceled',
  archived: 'archived',
}

const BackSoon = ({ entrance }: { entrance: Entrance }) => {
  const t = useText('live')
  const { state, reason, resume_time } = entrance
  if (state === 'interrupted') return <p className={styles['say']}>{t('watch.backSoon')}</p>
  return (
    <>
      <p className={styles['say']}>{t('watch.suspended')}</p>
      {reason ? <p>{reason}</p> : null}
      {resume_time ? (
        <p>
          {t('watch.resumes')} <RelativeTime at={resume_time} /> ({dateTimeText(resume_time)})
        </p>
      ) : null}
    </>
  )
}

/** The picture of a room, or what stands in its place. */
export const Stage = ({ entrance, aheadMs, onRefused }: Props) => {
  const t = useText('live')
  const { state, play, start_time, cover_url, reason } = entrance
  const isOnAir = state === 'live' || state === 'interrupted' || (state === 'rehearsing' && play !== null)
  if (isOnAir && play)
    return (
      <LivePlayer
        entrance={entrance}
        isSending={state !== 'interrupted'}
        over={state === 'interrupted' ? <BackSoon entrance={entrance} /> : undefined}
        onRefused={onRefused}
      />
    )
  const word = words[state]
  return (
    <Poster coverUrl={cover_url}>
      {state === 'suspended' || state === 'interrupted' ? <BackSoon entrance={entrance} /> : null}
      {state === 'scheduled' || state === 'rehearsing' || state === 'draft' ? (
        <>
          {start_time ? (
            <Countdown at={start_time} aheadMs={aheadMs} />
          ) : (
            <p className={styles['say']}>{t('watch.unplanned')}</p>
          )}
          {start_time ? <p>{dateTimeText(start_time)}</p> : null}
        </>
      ) : null}
      {word ? <p className={styles['say']}>{t(`watch.state.${word}`)}</p> : null}
      {state === 'canceled' && reason ? <p>{reason}</p> : null}
    </Poster>
  )
}
