import type { Entrance } from '@lectern/contract/domains/live'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TransportChoice, Watching, WatchState, WatchStats } from '#platform/rooms/room-client.ts'
import { firstChoice, roomClientOf } from '../../client/room-client-of.ts'

const starting: WatchState = { phase: 'connecting', transport: 'rtc', fellBack: null, failure: null }

/** Watches a room in a video element as long as it is shown. `restart` begins anew. */
export const useWatching = (
  entrance: Pick<Entrance, 'room_id' | 'play'>,
  video: RefObject<HTMLVideoElement | null>,
  isSending: boolean,
) => {
  const [state, setState] = useState(starting)
  const [stats, setStats] = useState<WatchStats>()
  const [run, setRun] = useState(0)
  const watching = useRef<Watching>(undefined)
  const { room_id, play } = entrance
  useEffect(() => {
    if (!video.current || !play || !isSending) return
    const ways = { room_id, play, push: null }
    const started = roomClientOf(ways).watch(video.current, firstChoice(ways))
    watching.current = started
    setState(started.state())
    const ends = [started.onState(setState), started.onStats(setStats)]
    return () => {
      for (const end of ends) end()
      started.stop()
    }
    // `run` counts how often it was to begin anew.
  }, [room_id, play, video, isSending, run])
  return {
    state,
    stats,
    choose: (choice: TransportChoice) => watching.current?.choose(choice),
    restart: () => setRun((count) => count + 1),
  }
}
