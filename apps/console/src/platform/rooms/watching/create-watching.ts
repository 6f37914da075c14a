import { createObservable } from '../observable.ts'
import type { Transport, TransportChoice, Watching, WatchState, WatchStats } from '../room-client.ts'
import { RoomFailure } from '../room-failure.ts'
import type { Playback, PlaybackEvents } from './play-rtc.ts'

/** The ways there are to this room; null: not this one. */
export type Ways = Readonly<Record<Transport, ((events: PlaybackEvents) => Playback) | null>>

/** Plays a room by WebRTC and goes over to HLS when that is refused, fails, shows nothing or loses too much. */
export const createWatching = (ways: Ways, first: TransportChoice = 'auto'): Watching => {
  const states = createObservable<WatchState>({ phase: 'connecting', transport: 'rtc', fellBack: null, failure: null })
  const stats = createObservable<WatchStats | undefined>(undefined)
  let playback: Playback | undefined
  let run = 0

  const play = (transport: Transport, choice: TransportChoice, fellBack: RoomFailure | null) => {
    playback?.stop()
    run += 1
    const mine = run
    const way = ways[transport]
    const change = (patch: Partial<WatchState>) => {
      if (mine === run) states.set({ transport, fellBack, phase: 'connecting', failure: null, ...patch })
    }
    change({})
    const onFailure = (failure: RoomFailure) => {
      if (mine !== run) return
      playback?.stop()
      playback = undefined
      // A pass that is refused would be refused by every way.
      const mayFallBack = choice === 'auto' && transport === 'rtc' && ways.hls !== null && failure.kind !== 'refused'
      if (mayFallBack) play('hls', choice, failure)
      else change({ phase: 'failed', failure })
    }
    if (!way) return onFailure(new RoomFailure('unsupported', `no ${transport}`))
    playback = way({
      onPlaying: () => change({ phase: 'playing' }),
      onStats: (value) => mine === run && stats.set(value),
      onFailure,
    })
  }
  const choose = (choice: TransportChoice) => {
    if (choice !== 'auto') return play(choice, choice, null)
    return play(ways.rtc ? 'rtc' : 'hls', choice, null)
  }
  choose(first)
  return {
    state: states.get,
    onState: states.on,
    onStats: (listener) => stats.on((value) => value && listener(value)),
    choose,
    stop: () => {
      run += 1
      playback?.stop()
      playback = undefined
      states.set({ ...states.get(), phase: 'stopped' })
    },
  }
}
