import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import type { LiveRoom } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Amount } from '#ui/format/amount.tsx'
import { Duration } from '#ui/format/duration.tsx'
import { PlainHeading } from '#ui/plain-text.tsx'
import { StateTag } from '../../state/state-tag.tsx'
import styles from '../studio.module.css'

const OnAirClock = ({ since }: { since: string }) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={styles['clock']}>
      <Duration ms={Math.max(0, now - Date.parse(since))} />
    </span>
  )
}

const onAir = ['live', 'interrupted', 'suspended']

/** Which room, in which state, for how long, before how many: always at the same place. */
export const StudioTop = ({ room, viewers }: { room: LiveRoom; viewers: number | null }) => {
  const t = useText('live')
  return (
    <header className={styles['top']}>
      <Link to="/liveList" aria-label={t('studio.back')}>
        <Button type="text" icon={<ArrowLeftOutlined />} tabIndex={-1} aria-hidden />
      </Link>
      <div className={styles['title']}>
        <PlainHeading level={1}>{room.title}</PlainHeading>
      </div>
      <StateTag state={room.state} />
      {room.started_at && onAir.includes(room.state) ? <OnAirClock since={room.started_at} /> : null}
      <span className={styles['space']} />
      <span className={styles['clock']} title={t('studio.viewers')}>
        <EyeOutlined aria-label={t('studio.viewers')} /> {viewers === null ? '–' : <Amount value={viewers} />}
      </span>
    </header>
  )
}
