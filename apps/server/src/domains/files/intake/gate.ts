/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
export const createGate = (places: number) => {
  const waiting: (() => void)[] = []
  let free = places
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
