import { eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type InvitationRecord, invitationTable } from '../access.tables.ts'

/** `expired` is not stored: an open one whose time has run out. */
export type InvitationState = InvitationRecord['state'] | 'expired'

export const stateOf = ({ state, expires_at }: InvitationRecord, now: Date): InvitationState =>
  state === 'open' && Date.parse(expires_at) <= now.getTime() ? 'expired' : state

type Move = {
  readonly id: string
  readonly from: readonly InvitationState[]
  readonly to: InvitationRecord['state']
  readonly at: string
  readonly change?: Partial<Pick<InvitationRecord, 'code_hash' | 'expires_at' | 'person_id'>>
}

/** Moves one invitation if it stands in one of `from`; undefined when it does not (any more). */
export const moveInvitation = async (
  scope: Scope,
  { id, from, to, at, change }: Move,
): Promise<InvitationRecord | undefined> => {
  const standing = sql`case when state = 'open' and expires_at <= ${at}::timestamptz then 'expired' else state end`
  const where = sql`${eq(invitationTable.id, id)} and ${standing} = any(${sql.param([...from])}::text[])`
  const rows = await scope.update(invitationTable, where, {
    ...change,
    state: to,
    updated_at: at,
    version: sql`version + 1`,
  })
  return rows[0]
}
