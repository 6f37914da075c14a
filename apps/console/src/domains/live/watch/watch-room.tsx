import EyeOutlined from '@ant-design/icons/EyeOutlined'
import type { Entrance } from '@lectern/contract/domains/live'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { readToken } from '#platform/session/token.ts'
import { Amount } from '#ui/format/amount.tsx'
import { PlainHeading } from '#ui/plain-text.tsx'
import { useLiveTopic } from '../client/use-live-topic.ts'
import { StateTag } from '../state/state-tag.tsx'
import { CommentList } from '../talk/comment-list.tsx'
import { TalkPanel } from '../talk/talk-panel.tsx'
import { type RoomTalk, useRoomTalk } from '../talk/use-room-talk.ts'
import type { Entering } from './entering/use-entering.ts'
import { ProductCard } from './products/product-card.tsx'
import { ProductList } from './products/product-list.tsx'
import { useRoomProducts } from './products/use-room-products.ts'
import { sessionTimeOf } from './replay/replay-clock.ts'
import { ReplayStage } from './replay/replay-stage.tsx'
import { useReplayTalk } from './replay/use-replay-talk.ts'
import { ShareButton } from './share-button.tsx'
import { Stage } from './stages/stage.tsx'
import styles from './watch.module.css'

type Props = { entrance: Entrance; entering: Entering }

const About = ({ entrance, viewers }: { entrance: Entrance; viewers: number | null }) => {
  const t = useText('live')
  return (
    <div className={styles['about']}>
      <div className={styles['facts']}>
        <PlainHeading level={1} size={20}>
          {entrance.title}
        </PlainHeading>
        <div className={styles['line']}>
          <StateTag state={entrance.state} />
          <span>{entrance.host.name}</span>
          {viewers === null ? null : (
            <span>
              <EyeOutlined aria-hidden /> <Amount value={viewers} /> {t('watch.viewers')}
            </span>
          )}
        </div>
      </div>
      <ShareButton title={entrance.title} roomId={entrance.room_id} />
    </div>
  )
}

const ReplayTalk = ({ entrance, atMs }: { entrance: Entrance; atMs: number }) => {
  const t = useText('live')
  const sessionMs = sessionTimeOf(atMs, entrance.replay?.offsets ?? [], entrance.started_at ?? '')
  const comments = useReplayTalk(entrance.live_id, entrance.play?.token ?? '', sessionMs)
  return <CommentList comments={comments} empty={t('talk.emptyReplay')} />
}

const LiveTalk = ({ entrance, entering, talk }: Props & { talk: RoomTalk }) => {
  const isOver = entrance.ended_at !== null
  return (
    <TalkPanel
      talk={talk}
      isStaff={entrance.role !== 'viewer'}
      slowSeconds={entrance.slow_seconds}
      mayWrite={entrance.comment_mode !== 'off' && !isOver}
      nick={entrance.nick}
      onNick={readToken() === '' ? entering.setNick : undefined}
    />
  )
}

/** A room that was entered: the picture, what is said, what is sold. */
export const WatchRoom = ({ entrance, entering }: Props) => {
  const t = useText('live')
  const [tab, setTab] = useState<'talk' | 'products'>('talk')
  const [atMs, setAtMs] = useState(0)
  const { live_id: liveId, room_id: roomId, replay } = entrance
  const token = entrance.play?.token ?? ''
  const nick = readToken() === '' ? (entrance.nick ?? undefined) : undefined
  const room = { liveId, roomId, token, nick }
  const talk = useRoomTalk(room)
  const products = useRoomProducts(room)
  useLiveTopic(roomId, token, {
    onGap: () => undefined,
    onMessage: ({ event }) => {
      if (event === 'state') entering.reload()
    },
  })
  const explained = products.list.find(({ product_id }) => product_id === products.explaining?.product_id)
  const onClick = (product_id: string) =>
    void api.live.click({ live_id: liveId, product_id, token }).catch(() => undefined)
  const isOnAir = entrance.state === 'live' || entrance.state === 'interrupted'
  const isReplay = replay !== null && entrance.state === 'replay_ready'
  return (
    <main className={styles['room']}>
      <div className={styles['stage']}>
        {isReplay ? (
          <ReplayStage title={entrance.title} coverUrl={entrance.cover_url} replay={replay} onTime={setAtMs} />
        ) : (
          <Stage entrance={entrance} aheadMs={entering.aheadMs} onRefused={entering.renew} />
        )}
        <About entrance={entrance} viewers={isOnAir ? talk.viewers : null} />
        {explained ? (
          <div className={styles['now']} aria-live="polite">
            <ProductCard product={explained} isExplained onClick={() => onClick(explained.product_id)} />
          </div>
        ) : null}
        {entrance.desc ? <p className={styles['desc']}>{entrance.desc}</p> : null}
      </div>
      <aside className={styles['side']} aria-label={t('watch.side')}>
        {products.list.length > 0 ? (
          <div className={styles['tabs']}>
            <Segmented
              block
              value={tab}
              onChange={setTab}
              options={[
                { value: 'talk', label: t('talk.title') },
                { value: 'products', label: t('watch.product.title', { count: products.list.length }) },
              ]}
            />
          </div>
        ) : null}
        <div className={styles['tab']}>
          {tab === 'products' && products.list.length > 0 ? (
            <ProductList list={products.list} explainedId={explained?.product_id} onClick={onClick} />
          ) : null}
          {tab === 'talk' || products.list.length === 0 ? (
            isReplay ? (
              <ReplayTalk entrance={entrance} atMs={atMs} />
            ) : (
              <LiveTalk entrance={entrance} entering={entering} talk={talk} />
            )
          ) : null}
        </div>
      </aside>
    </main>
  )
}
