import type { Entrance } from '@lectern/contract/domains/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Capture } from '#platform/rooms/capture/open-source.ts'
import type { Publishing, PublishState, PublishStats } from '#platform/rooms/room-client.ts'
import { roomClientOf } from '../../client/room-client-of.ts'

const idle: PublishState = { name: 'stopped' }

export type UseSending = {
  readonly state: PublishState
  readonly stats: PublishStats | undefined
  readonly isSending: boolean
  readonly start: (capture: Capture) => void
  readonly stop: () => Promise<void>
  /** Sends something else over the same connection. */
  readonly change: (capture: Capture) => void
}

const sameKinds = (a: MediaStream, b: MediaStream): boolean =>
  a.getAudioTracks().length > 0 === b.getAudioTracks().length > 0 &&
  a.getVideoTracks().length > 0 === b.getVideoTracks().length > 0

/** Sends what was captured into the room until it is stopped or the page is left. */
export const useSending = (ways: Pick<Entrance, 'room_id' | 'push' | 'play'> | undefined): UseSending => {
  const [state, setState] = useState<PublishState>(idle)
  const [stats, setStats] = useState<PublishStats>()
  const running = useRef<{ publishing: Publishing; stream: MediaStream; end: () => void }>(undefined)

  const stop = useCallback(async () => {
    const { current } = running
    running.current = undefined
    current?.end()
    setState(idle)
    setStats(undefined)
    await current?.publishing.stop()
  }, [])
  const start = useCallback(
    (capture: Capture) => {
      if (!ways?.push || running.current) return
      const source = capture.source === 'camera' ? 'camera' : 'screen'
      const publishing = roomClientOf(ways).publish(capture.stream, { source })
      const ends = [publishing.onState(setState), publishing.onStats(setStats)]
      running.current = { publishing, stream: capture.stream, end: () => ends.forEach((end) => end()) }
      setState(publishing.state())
    },
    [ways],
  )
  const change = useCallback(
    (capture: Capture) => {
      const { current } = running
      if (!current) return
      if (sameKinds(current.stream, capture.stream)) {
        current.stream = capture.stream
        for (const track of capture.stream.getTracks()) void current.publishing.replaceTrack(track)
        return
      }
      void stop().then(() => start(capture))
    },
    [start, stop],
  )
  useEffect(() => () => void stop(), [stop])
  return { state, stats, isSending: state.name !== 'stopped' && state.name !== 'failed', start, stop, change }
}
