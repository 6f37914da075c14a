import type { Entrance, LiveState } from '@lectern/contract/domains/live'
import { Spin, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { FailureText } from '../../client/failure-text.tsx'
import type { UseCapture } from '../capture/use-capture.ts'
import type { UseSending } from '../sending/use-sending.ts'
import styles from '../studio.module.css'
import { Monitor } from './monitor.tsx'
import { Preview } from './preview.tsx'

type Props = {
  entrance: Entrance
  state: LiveState
  capturing: UseCapture
  sending: UseSending
  /** An outside encoder or another page sends. */
  isArriving: boolean
  isOutside: boolean
  /** 3, 2, 1 before going live. */
  count: number
}

const Badge = ({ state, sending, isArriving }: Pick<Props, 'state' | 'sending' | 'isArriving'>) => {
  const t = useText('live')
  const goesOut = sending.state.name === 'connected' || isArriving
  if (sending.state.name === 'connecting' || sending.state.name === 'reconnecting')
    return <Tag color="warning">{t(`studio.sending.${sending.state.name}`)}</Tag>
  if (!goesOut) return <Tag>{t('studio.sending.none')}</Tag>
  if (state === 'live') return <Tag color="error">{t('studio.sending.live')}</Tag>
  return <Tag color="purple">{t('studio.sending.staff')}</Tag>
}

/** The picture in the middle: what goes out, or why nothing does. */
export const Picture = (props: Props) => {
  const t = useText('live')
  const { entrance, capturing, isArriving, isOutside, count } = props
  const { capture, failure, isOpening } = capturing
  const showsMonitor = !capture && isArriving && entrance.play !== null
  return (
    <div className={styles['picture']}>
      {capture ? <Preview capture={capture} /> : null}
      {showsMonitor ? <Monitor entrance={entrance} /> : null}
      {!capture && !showsMonitor ? (
        <div className={styles['inPicture']}>
          {isOpening ? <Spin aria-label={t('studio.opening')} /> : null}
          {failure && !isOpening ? <FailureText failure={failure} /> : null}
          {!failure && !isOpening ? <p>{t(isOutside ? 'studio.outside.waiting' : 'studio.noPicture')}</p> : null}
        </div>
      ) : null}
      <span className={styles['badge']}>
        <Badge {...props} />
      </span>
      {count > 0 ? (
        <div className={styles['count']} role="status">
          {count}
        </div>
      ) : null}
    </div>
  )
}
