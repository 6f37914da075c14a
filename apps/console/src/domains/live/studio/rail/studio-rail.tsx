import type { Entrance, LiveRoom } from '@lectern/contract/domains/live'
import { Segmented } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { SopCheckList } from '../../sop/sop-check-list.tsx'
import { TalkPanel } from '../../talk/talk-panel.tsx'
import type { RoomTalk } from '../../talk/use-room-talk.ts'
import styles from '../studio.module.css'
import type { StudioRoom } from '../use-studio-room.ts'
import { OutsideEncoder } from './outside-encoder.tsx'
import { ProductRail } from './product-rail.tsx'

export const railTabs = ['talk', 'products', 'steps', 'encoder'] as const
export type RailTab = (typeof railTabs)[number]

type Props = {
  tab: RailTab
  onTab: (tab: RailTab) => void
  room: LiveRoom
  entrance: Entrance
  encoder: StudioRoom['encoder']
  talk: RoomTalk
}

/** Beside the picture: what is said, what is sold, what is to be done, and how an encoder gets in. */
export const StudioRail = ({ tab, onTab, room, entrance, encoder, talk }: Props) => {
  const t = useText('live')
  const isOnAir = room.state === 'live' || room.state === 'interrupted'
  return (
    <aside className={styles['rail']} aria-label={t('studio.rail.label')}>
      <div className={styles['railHead']}>
        <Segmented
          className={styles['railTabs'] ?? ''}
          value={tab}
          onChange={onTab}
          options={railTabs.map((value) => ({ value, label: t(`studio.rail.${value}`) }))}
        />
      </div>
      <div className={styles['railBody']}>
        {tab === 'talk' ? (
          <TalkPanel
            talk={talk}
            isStaff
            slowSeconds={room.slow_seconds}
            mayWrite={room.comment_mode !== 'off' && !room.ended_at}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t(`studio.rail.${tab}`)}>
            {tab === 'products' ? <ProductRail liveId={room.live_id} mayExplain={isOnAir} /> : null}
            {tab === 'steps' ? <SopCheckList liveId={room.live_id} mayTick={entrance.role !== 'viewer'} /> : null}
            {tab === 'encoder' && encoder ? <OutsideEncoder liveId={room.live_id} encoder={encoder} /> : null}
          </div>
        )}
      </div>
    </aside>
  )
}
