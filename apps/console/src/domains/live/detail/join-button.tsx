import type { LivePoster, LiveState } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

/** The word on the button by state; without one there is nothing to go in for. */
const words: Partial<Record<LiveState, 'waiting' | 'watch' | 'replay'>> = {
  scheduled: 'waiting',
  rehearsing: 'waiting',
  live: 'watch',
  interrupted: 'watch',
  suspended: 'watch',
  replay_ready: 'replay',
}

/** The way in for viewers; it says where they came from, for the counting. */
export const JoinButton = ({ poster, sourceType }: { poster: LivePoster; sourceType: number | undefined }) => {
  const t = useText('live')
  const word = words[poster.state]
  if (!word) return null
  const search = { room_id: poster.room_id, ...(sourceType === undefined ? {} : { source_type: String(sourceType) }) }
  return (
    <Link to="/live" search={search as never}>
      <Button type={poster.state === 'live' || word === 'replay' ? 'primary' : 'default'} tabIndex={-1}>
        {t(`detail.join.${word}`)}
      </Button>
    </Link>
  )
}
