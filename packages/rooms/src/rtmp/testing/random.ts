export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
}

/** The same numbers for the same seed (xorshift32), so that a failure can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1
  return {
    below: (limit) => {
      state ^= state << 13
      state >>>= 0
      state ^= state >>> 17
      state ^= state << 5
      state >>>= 0
      return state % limit
    },
  }
}
