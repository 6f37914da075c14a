import type { Entrance, LiveRoom } from '@lectern/contract/domains/live'
import { Layout } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useRoomTalk } from '../talk/use-room-talk.ts'
import { type RailTab, StudioRail } from './rail/studio-rail.tsx'
import { Banners } from './stage/banners.tsx'
import { DeviceCheck } from './stage/device-check.tsx'
import { StreamHealth } from './stage/health.tsx'
import { OpenStepsDialog } from './stage/open-steps-dialog.tsx'
import { Picture } from './stage/picture.tsx'
import { SourceBar, type StudioSource } from './stage/source-bar.tsx'
import { StageAction } from './stage/stage-action.tsx'
import { StudioTop } from './stage/studio-top.tsx'
import { useGoingLive } from './stage/use-going-live.ts'
import styles from './studio.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { StudioRoom } from './use-studio-room.ts'
import { useStudioSending } from './use-studio-sending.ts'

type Props = { entrance: Entrance; room: LiveRoom; encoder: StudioRoom['encoder'] }

/** The studio around a room that can go live: picture, big action and health in fixed places, everything else beside. */
export const Studio = ({ entrance, room, encoder }: Props) => {
  const t = useText('live')
  const [tab, setTab] = useState<RailTab>('talk')
  const studio = useStudioSending(entrance, room)
  const { memory, capturing, sending } = studio
  const going = useGoingLive(room, () => studio.want(true))
  const talk = useRoomTalk({ liveId: room.live_id, roomId: room.room_id, token: entrance.play?.token ?? '' })
  useLeaveGuard(sending.isSending)

  const isHost = entrance.push !== null
  const isArriving = encoder?.connected === true && !sending.isSending
  const isOutside = memory.source === 'encoder' || !isHost
  const isBefore = room.state === 'scheduled' || room.state === 'rehearsing'
  const choose = (source: StudioSource) => {
    if (source === 'encoder') setTab('encoder')
    studio.choose(source)
  }
  const action = (
    <StageAction
      room={room}
      going={going}
      isReady={isOutside || capturing.capture !== undefined || isArriving}
      canSend={isHost && !isOutside && capturing.capture !== undefined && sending.state.name === 'stopped'}
      onWantSending={studio.want}
    />
  )
  return (
    // One of antd's own, since the theme's colours are known inside of those only.
    <Layout className={styles['studio'] ?? ''}>
      <StudioTop room={room} viewers={talk.viewers} />
      <main className={styles['main']} aria-label={t('studio.stage')}>
        <Banners
          room={room}
          encoder={encoder}
          sending={sending}
          onRejoin={studio.rejoin}
          onRetry={capturing.capture ? studio.retry : undefined}
        />
        <Picture
          entrance={entrance}
          state={room.state}
          capturing={capturing}
          sending={sending}
          isArriving={isArriving}
          isOutside={isOutside}
          count={going.count}
        />
        {isHost ? (
          <SourceBar memory={memory} capturing={capturing} onSource={choose} onDevices={studio.changeDevices}>
            {action}
          </SourceBar>
        ) : (
          <div className={styles['bar']}>
            <div className={styles['big']}>{action}</div>
          </div>
        )}
        {isHost && isBefore && memory.source !== 'encoder' ? (
          <DeviceCheck capture={capturing.capture} stats={sending.stats} />
        ) : null}
        <StreamHealth encoder={encoder} stats={sending.stats} />
      </main>
      <StudioRail tab={tab} onTab={setTab} room={room} entrance={entrance} encoder={encoder} talk={talk} />
      {going.asking ? <OpenStepsDialog asking={going.asking} onShowSteps={() => setTab('steps')} /> : null}
    </Layout>
  )
}
