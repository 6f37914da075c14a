import { useEffect, useState } from 'react'

const secondsUntil = (at: string | null, aheadMs: number): number =>
  at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - Date.now() - aheadMs) / 1000))

/**
 * Whole seconds until an instant, counted down; 0 when it has come or there is none. `aheadMs`: how far the server's clock is
 * ahead of this one.
 */
export const useSecondsUntil = (at: string | null, aheadMs = 0): number => {
  const [, tick] = useState(0)
  const seconds = secondsUntil(at, aheadMs)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
