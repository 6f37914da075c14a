import type { EventDefinition } from '@lectern/contract/domains/tracking'
import { Failure } from '#platform/errors/failure.ts'

const keys = {
  name: (event: EventDefinition) => event.name,
  recent: (event: EventDefinition) => event.recent,
  waiting: (event: EventDefinition) => event.waiting,
  last_seen_at: (event: EventDefinition) => event.last_seen_at ?? '',
}

// What waits for a decision stands first.
const usualOrder = { quarantined: 0, approved: 1, ignored: 2 }
const byName = (a: EventDefinition, b: EventDefinition) => (a.name < b.name ? -1 : 1)

/** By the given field (`-` in front: descending), else what waits first and then by name. */
export const sortEvents = (events: readonly EventDefinition[], sort: string | undefined): EventDefinition[] => {
  if (!sort) return events.toSorted((a, b) => usualOrder[a.state] - usualOrder[b.state] || byName(a, b))
  const name = sort.replace(/^-/, '')
  if (!Object.hasOwn(keys, name))
    throw new Failure('platform.validation', {}, [
      { field: 'sort', rule: 'unknown', message: 'Not a field to sort by.' },
    ])
  const key = keys[name as keyof typeof keys]
  const sign = sort.startsWith('-') ? -1 : 1
  return events.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    return left === right ? byName(a, b) : sign * (left < right ? -1 : 1)
  })
}
