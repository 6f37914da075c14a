import { Layout, Skeleton } from 'antd'
import { useEffect } from 'react'
import { addTexts } from '#platform/i18n/i18n.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { PlainHeading } from '#ui/plain-text.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { listEn } from '../../locale/plan/en-list.ts'
import { talkEn } from '../../locale/stage/en-talk.ts'
import { watchEn } from '../../locale/stage/en-watch.ts'
import { Gate } from '../entering/gate.tsx'
import { type RoomAddress, useEntering } from '../entering/use-entering.ts'
import styles from '../watch.module.css'
import { WatchBar } from '../watch-bar.tsx'
import { WatchRoom } from '../watch-room.tsx'

// A stranger has only the words of sign-in; those of this page come with it.
addTexts('en-US', { live: { ...listEn, ...talkEn, ...watchEn } })

type Search = { live_id?: string; room_id?: string; source_type?: string }

/** The address as the call takes it; a way to come that has no meaning here counts as some other one. */
const addressOf = ({ live_id, room_id, source_type }: Search): RoomAddress => ({
  ...(live_id ? { live_id } : {}),
  ...(room_id ? { room_id } : {}),
  ...(source_type === undefined ? {} : { source_type: /^[1-4]$/.test(source_type) ? Number(source_type) : 0 }),
})

const Room = ({ address }: { address: RoomAddress }) => {
  const t = useText('live')
  const entering = useEntering(address)
  const { entrance, error } = entering
  const title = entrance?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    // One of antd's own, since the theme's colours are known inside of those only.
    <Layout className={styles['page'] ?? ''}>
      <WatchBar schoolName={entrance?.school_name ?? t('watch.title')} />
      {entrance ? (
        <WatchRoom key={entrance.live_id} entrance={entrance} entering={entering} />
      ) : (
        <main className={styles['wait']}>
          {error ? <Gate entering={entering} /> : <Skeleton active paragraph={{ rows: 8 }} />}
        </main>
      )}
    </Layout>
  )
}

/** Watching a room, before, while and after it is live; strangers may come too. */
export const Component = () => {
  const t = useText('live')
  const [search] = useSearchState<Search>()
  const address = addressOf(search)
  if (!address.live_id && !address.room_id)
    return (
      <main>
        <EmptyState
          title={<PlainHeading level={1}>{t('watch.gone.title')}</PlainHeading>}
          hint={t('watch.gone.hint')}
        />
      </main>
    )
  return <Room key={address.live_id ?? address.room_id} address={address} />
}
