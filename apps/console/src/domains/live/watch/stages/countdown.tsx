import { useText } from '#platform/i18n/use-text.ts'
import { useSecondsUntil } from '../../client/use-seconds-until.ts'
import styles from '../watch.module.css'

const partsOf = (seconds: number) => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})
const names = ['days', 'hours', 'minutes', 'seconds'] as const

/** How long until the start, to the second. It is read out once, not every second. */
export const Countdown = ({ at, aheadMs }: { at: string; aheadMs: number }) => {
  const t = useText('live')
  const left = useSecondsUntil(at, aheadMs)
  const parts = partsOf(left)
  if (left === 0) return <p className={styles['say']}>{t('watch.soon')}</p>
  const shown = names.filter((name) => name !== 'days' || parts.days > 0)
  return (
    <>
      <p>{t('watch.beginsIn')}</p>
      <div className={styles['countdown']} role="timer" aria-live="off">
        {shown.map((name) => (
          <span key={name} className={styles['part']}>
            <b>{String(parts[name]).padStart(2, '0')}</b>
            <small>{t(`watch.count.${name}`)}</small>
          </span>
        ))}
      </div>
    </>
  )
}
