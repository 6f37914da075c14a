import type { LivePoster, LiveState } from '@lectern/contract/domains/live'
import { useText } from '#platform/i18n/use-text.ts'
import { dateTimeText } from '#ui/format/date-time.tsx'
import { useSecondsUntil } from '../client/use-seconds-until.ts'
import styles from './detail.module.css'

const parts = [
  ['days', 86_400, Number.POSITIVE_INFINITY],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const

const Countdown = ({ at, aheadMs }: { at: string; aheadMs: number }) => {
  const t = useText('live')
  const left = useSecondsUntil(at, aheadMs)
  if (left === 0) return <span>{t('detail.soon')}</span>
  return (
    <div className={styles['count']} role="timer" aria-live="off" aria-label={t('detail.until')}>
      {parts
        .filter(([name]) => name !== 'days' || left >= 86_400)
        .map(([name, length, wrap]) => (
          <span key={name}>
            <b>{String(Math.floor(left / length) % wrap).padStart(2, '0')}</b>
            <small>{t(`detail.count.${name}`)}</small>
          </span>
        ))}
    </div>
  )
}

const counts: readonly LiveState[] = ['scheduled', 'rehearsing']

const Words = ({ poster, aheadMs }: { poster: LivePoster; aheadMs: number }) => {
  const t = useText('live')
  const { state, start_time, reason, resume_time } = poster
  return (
    <div className={styles['say']} role="status">
      {counts.includes(state) && start_time ? (
        <Countdown at={start_time} aheadMs={aheadMs} />
      ) : (
        <strong>{t(`detail.say.${state}`)}</strong>
      )}
      {reason ? <p>{t('because', { reason })}</p> : null}
      {state === 'suspended' && resume_time ? <p>{t('detail.resumes', { at: dateTimeText(resume_time) })}</p> : null}
    </div>
  )
}

/** The cover of a room and, over it, how long until it starts or what became of it. */
export const RoomPoster = ({ poster, aheadMs }: { poster: LivePoster; aheadMs: number }) => (
  <div className={styles['poster']}>
    {poster.cover_url ? <img src={poster.cover_url} alt="" /> : null}
    <Words poster={poster} aheadMs={aheadMs} />
  </div>
)
