import { useEffect, useRef, useState } from 'react'

/** Asks once when a page opens; for the pages before sign-in, which load no query client. Undefined until it is there. */
export const useAnswer = <T>(ask: () => Promise<T>): { answer: T | undefined; error: unknown } => {
  const [state, setState] = useState<{ answer: T | undefined; error: unknown }>({ answer: undefined, error: undefined })
  const asked = useRef(false)
  useEffect(() => {
    // In development effects run twice.
    if (asked.current) return
    asked.current = true
    void ask().then(
      (answer) => setState({ answer, error: undefined }),
      (error: unknown) => setState({ answer: undefined, error }),
    )
  }, [ask])
  return state
}
