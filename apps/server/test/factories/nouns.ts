import { findRemoval } from '../contract-checks/removals.ts'
import type { Person, TestApp } from '../harness.ts'

/**
 * Who sees a record beside its maker: whoever's data scope reaches the maker (`owned`, which every noun is unless it
 * stands here), everybody with the permission (`school`), or nobody (`private`).
 */
export type Belonging = 'owned' | 'school' | 'private'

const others: Record<string, Belonging> = {
  'access.department': 'school',
  'access.invitation': 'school',
  // By the department of the person it speaks of, not by who added them: shown in access/sessions.
  'access.staff': 'school',
  'accounts.identity': 'private',
  'accounts.school': 'school',
  'accounts.session': 'private',
  'integrations.enterprise': 'school',
  'live.word': 'school',
  'notices.message': 'school',
  'notices.notice': 'private',
  // Unless it is shared, which the maker does not do.
  'tracking.query': 'private',
}

export const belongingOf = (noun: string): Belonging => others[noun] ?? 'owned'

/** What must happen before a record of the noun can be removed. */
const beforeRemoval: Record<string, (app: TestApp, owner: Person, id: string) => Promise<unknown>> = {
  'missions.mission': (app, owner, id) => app.call('missions.cancel', { id }, { as: owner }),
}

/** Removes a record by the product's own call; false where the product has none for it. */
export const removeRecord = async (app: TestApp, owner: Person, { noun, id }: { noun: string; id: string }) => {
  const removal = findRemoval(noun)
  if (!removal) return false
  await beforeRemoval[noun]?.(app, owner, id)
  const answer = await app.call(removal.name as 'studio.projectRemove', removal.inputFor(id) as never, { as: owner })
  if (answer.status !== 200) throw new Error(`${removal.name} answered ${answer.status} ${answer.kind}`)
  return true
}
