import { useEffect, useRef, useState } from 'react'

/** Plays one sound at a time; `key` says which. */
export const useSound = () => {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [atMs, setAtMs] = useState(0)
  const stop = () => {
    audio.current?.pause()
    setPlaying(null)
  }
  useEffect(() => () => audio.current?.pause(), [])
  // The browser tells the time only four times a second; words pass faster than that.
  useEffect(() => {
    if (playing === null) return
    let frame = 0
    const follow = () => {
      setAtMs((audio.current?.currentTime ?? 0) * 1000)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [playing])
  const play = (key: string, url: string) => {
    audio.current?.pause()
    const sound = new Audio(url)
    audio.current = sound
    sound.onended = () => setPlaying(null)
    setAtMs(0)
    setFailed(null)
    setPlaying(key)
    void sound.play().catch(() => {
      if (audio.current !== sound) return
      setPlaying(null)
      setFailed(key)
    })
  }
  return { playing, failed, atMs, play, stop }
}
