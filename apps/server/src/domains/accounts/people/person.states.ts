import type { Scope } from '#platform/db/scope.ts'
import type { PersonChange, PersonRecord } from '../accounts.tables.ts'

type Which = { id: string; status: PersonRecord['status'] }
type Change = (scope: Scope, which: Which, change: PersonChange) => Promise<PersonRecord | undefined>

/**
 * `pending` until an address or phone is proven, then `active`; the one move there is. Whether an active person may do
 * anything is decided by their place in the school. Undefined when somebody else made the move first.
 */
export const activate = (
  people: { readonly change: Change },
  scope: Scope,
  { id, change }: { id: string; change: PersonChange },
): Promise<PersonRecord | undefined> => people.change(scope, { id, status: 'pending' }, { ...change, status: 'active' })
