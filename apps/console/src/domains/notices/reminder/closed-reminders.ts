const key = 'class-reminders-closed'
const keptMs = 7 * 86_400_000

type Closed = Readonly<Record<string, number>>

const read = (): Closed => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? (value as Closed) : {}
  } catch {
    return {}
  }
}

// Where local storage is forbidden or full, this tab still remembers.
const closedHere = new Set<string>()

export const isReminderClosed = (orderId: string): boolean => closedHere.has(orderId) || Object.hasOwn(read(), orderId)

/** For good, in every tab of this browser. */
export const closeReminder = (orderId: string, nowMs = Date.now()): void => {
  closedHere.add(orderId)
  const recent = Object.entries(read()).filter(([, atMs]) => nowMs - atMs < keptMs)
  try {
    localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [orderId]: nowMs }))
  } catch {
    // Told above.
  }
}

/** Other tabs hear of a change in local storage; the tab that made it does not. */
export const onReminderClosed = (heard: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) heard()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
