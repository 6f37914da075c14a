import type { Scope } from '#platform/db/scope.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import type { PersonChange, PersonStore } from './person.store.ts'

/**
 * `pending` until an address or phone is proven, then `active`; the one move there is. Whether an active person may do
 * anything is decided by their place in the school. Undefined when somebody else made the move first.
 */
export const activate = (
  people: Pick<PersonStore, 'change'>,
  scope: Scope,
  { id, change }: { id: string; change: PersonChange },
): Promise<PersonRecord | undefined> => people.change(scope, { id, status: 'pending' }, { ...change, status: 'active' })
