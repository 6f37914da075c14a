export type SocketLimits = {
  /** Of one message from a client. */
  readonly messageBytes: number
  /** From one client on average; four seconds' worth may come at once. */
  readonly eventsPerSecond: number
  /** Open at the same time from one address: a school behind one connection is many people. */
  readonly socketsPerAddress: number
  readonly topicsPerSocket: number
  /** What a slow client has not yet taken; beyond it, it is cut off and asks for the present state when it is back. */
  readonly unsentMessages: number
}

export const socketLimits: SocketLimits = {
  messageBytes: 8 * 1024,
  eventsPerSecond: 5,
  socketsPerAddress: 1000,
  topicsPerSocket: 20,
  unsentMessages: 500,
}

/** Takes one from a bucket that refills with time. */
export const createBucket = (perSecond: number, nowMs: () => number = Date.now) => {
  const most = perSecond * 4
  let left = most
  let atMs = nowMs()
  return (): boolean => {
    const now = nowMs()
    left = Math.min(most, left + ((now - atMs) / 1000) * perSecond)
    atMs = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Counts what is open by key; `take` says no at the limit. */
export const createCounter = (most: number) => {
  const counts = new Map<string, number>()
  return {
    take: (key: string): boolean => {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    giveBack: (key: string): void => {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
