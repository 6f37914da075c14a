import { type RefObject, useEffect, useState } from 'react'

export type PlaybackState = {
  readonly paused: boolean
  readonly muted: boolean
  readonly volume: number
  /** Seconds behind the newest that can be played; 0 where there is no way back. */
  readonly behindSeconds: number
  /** Seconds that one can go back. */
  readonly windowSeconds: number
}

const stateOf = (video: HTMLVideoElement): PlaybackState => {
  const { seekable, currentTime, paused, muted, volume } = video
  const hasWindow = seekable.length > 0 && Number.isFinite(seekable.end(seekable.length - 1))
  const end = hasWindow ? seekable.end(seekable.length - 1) : currentTime
  const windowSeconds = hasWindow ? Math.max(0, end - seekable.start(0)) : 0
  return { paused, muted, volume, behindSeconds: windowSeconds > 0 ? Math.max(0, end - currentTime) : 0, windowSeconds }
}

const eventNames = ['play', 'pause', 'volumechange', 'timeupdate', 'durationchange', 'seeked'] as const
const resting: PlaybackState = { paused: true, muted: false, volume: 1, behindSeconds: 0, windowSeconds: 0 }

/** What a video element does, as state; and sound that the browser held back until somebody touches the page. */
export const usePlayback = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState(resting)
  const [needsTouch, setNeedsTouch] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () => setState(stateOf(element))
    const start = () => {
      element.play().catch((error: unknown) => {
        // Sound before a touch is refused: it plays silently, and a button says so.
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return
        element.muted = true
        setNeedsTouch(true)
        void element.play().catch(() => undefined)
      })
    }
    for (const name of eventNames) element.addEventListener(name, read)
    element.addEventListener('loadedmetadata', start)
    return () => {
      for (const name of eventNames) element.removeEventListener(name, read)
      element.removeEventListener('loadedmetadata', start)
    }
  }, [video])
  const act = (does: (element: HTMLVideoElement) => void) => () => {
    if (video.current) does(video.current)
  }
  return {
    ...state,
    needsTouch: needsTouch && state.muted,
    toggle: act((element) => void (element.paused ? element.play().catch(() => undefined) : element.pause())),
    toggleSound: act((element) => {
      element.muted = !element.muted
      setNeedsTouch(false)
    }),
    setVolume: (volume: number) =>
      act((element) => {
        element.volume = volume
        element.muted = volume === 0
      })(),
    back: (seconds: number) =>
      act((element) => {
        const { seekable } = element
        if (seekable.length > 0) element.currentTime = Math.max(seekable.start(0), element.currentTime - seconds)
      })(),
    toLive: act((element) => {
      const { seekable } = element
      if (seekable.length > 0) element.currentTime = Math.max(0, seekable.end(seekable.length - 1) - 2)
      void element.play().catch(() => undefined)
    }),
  }
}
export type Playback = ReturnType<typeof usePlayback>
