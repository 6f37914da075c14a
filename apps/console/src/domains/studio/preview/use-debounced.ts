import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `ms`. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(wait)
  }, [value, ms])
  return settled
}
