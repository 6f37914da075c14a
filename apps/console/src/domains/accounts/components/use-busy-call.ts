import { useState } from 'react'

/** One call at a time: whether it is under way and what it failed with. `place` may show a failure elsewhere and answer undefined. */
export const useBusyCall = (place: (failure: unknown) => unknown = (failure) => failure) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  return {
    busy,
    error,
    clear: () => setError(undefined),
    run: async (work: () => Promise<void>): Promise<void> => {
      setBusy(true)
      setError(undefined)
      try {
        await work()
      } catch (failure) {
        setError(place(failure))
      } finally {
        setBusy(false)
      }
    },
  }
}
