export type Observable<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly on: (listener: (value: T) => void) => () => void
}

/** A value that tells when it changes. */
export const createObservable = <T>(first: T): Observable<T> => {
  let value = first
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener(next)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
