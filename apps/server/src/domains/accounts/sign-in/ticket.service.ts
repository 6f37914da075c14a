import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Channel, TicketPurpose, TicketRecord } from '../accounts.tables.ts'
import { hashOf, randomToken } from './random-token.ts'
import type { TicketStore } from './ticket.store.ts'

type Deps = { tenants: Tenants; tickets: TicketStore; clock: Clock }
type NewTicket = {
  personId: string
  purpose: TicketPurpose
  lifeMs: number
  channel?: Channel
  sealedSecret?: string
}

/** Tokens that are good for one step, once. */
export const createTicketService = ({ tenants, tickets, clock }: Deps) => {
  const at = () => clock.now().toISOString()
  return {
    issue: async (
      scope: Scope,
      { personId, purpose, lifeMs, channel, sealedSecret }: NewTicket,
    ): Promise<{ token: string; expires_at: string }> => {
      const token = randomToken()
      const now = clock.now()
      const expires_at = new Date(now.getTime() + lifeMs).toISOString()
      await tickets.insert(scope, {
        id: newId(),
        person_id: personId,
        purpose,
        token_hash: hashOf(token),
        channel: channel ?? null,
        sealed_secret: sealedSecret ?? null,
        created_at: now.toISOString(),
        expires_at,
      })
      return { token, expires_at }
    },
    /** The open ticket of a token; undefined for anything else. It is not used up yet. */
    find: async (token: string, purpose: TicketPurpose): Promise<TicketRecord | undefined> => {
      const tokenHash = hashOf(token)
      const corpId = await tickets.findCorp(tokenHash)
      return (corpId && tickets.findOpen(tenants.scope(corpId), { purpose, tokenHash, now: at() })) || undefined
    },
    findNewest: (scope: Scope, personId: string, purpose: TicketPurpose) =>
      tickets.findNewest(scope, { personId, purpose, now: at() }),
    countTry: ({ id, corp_id }: TicketRecord, most: number): Promise<boolean> =>
      tickets.countTry(tenants.scope(corp_id), { id, most, now: at() }),
    use: (scope: Scope, id: string): Promise<boolean> => tickets.use(scope, { id, now: at() }),
    endAll: (scope: Scope, personId: string): Promise<void> => tickets.endAll(scope, { personId, now: at() }),
  }
}
export type TicketService = ReturnType<typeof createTicketService>
