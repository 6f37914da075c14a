import { useEffect } from 'react'
import { api } from '#platform/api/client.ts'

/** Without a socket the room is asked this often. */
const askEveryMs = 4000
const aliveEveryMs = 15_000

type Asking = {
  readonly isHeard: boolean
  readonly liveId: string
  readonly token: string
  readonly ask: () => void
  readonly onViewers: (viewers: number) => void
}

/** Stands in for the socket while it is away: asks for what was said, and says that somebody still watches. */
export const useAsking = ({ isHeard, liveId, token, ask, onViewers }: Asking): void => {
  useEffect(() => {
    const alive = () => {
      api.live.alive({ live_id: liveId, ...(token ? { token } : {}) }).then(
        ({ viewers }) => onViewers(viewers),
        () => undefined,
      )
    }
    // The socket tells of changes only; how many there are is asked once.
    if (isHeard) return alive()
    const first = setTimeout(alive, askEveryMs)
    const timers = [setInterval(ask, askEveryMs), setInterval(alive, aliveEveryMs)]
    return () => {
      clearTimeout(first)
      timers.forEach(clearInterval)
    }
  }, [isHeard, liveId, token, ask, onViewers])
}
