import { useEffect, useState } from 'react'

const secondsUntil = (timeMs: number): number => Math.max(0, Math.ceil((timeMs - Date.now()) / 1000))

/** Whole seconds until an instant, counting down; 0 once it has passed or without one. */
export const useSecondsUntil = (timeMs: number | undefined): number => {
  const [left, setLeft] = useState(() => secondsUntil(timeMs ?? 0))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(timeMs ?? 0))
    tick()
    if (timeMs === undefined || timeMs <= Date.now()) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [timeMs])
  return left
}
