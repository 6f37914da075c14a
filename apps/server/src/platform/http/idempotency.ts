import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tenants } from '../db/scope.ts'
import { Failure } from '../errors/failure.ts'

/** Remembers the reply of a create for a day, so that a repeat with the same key answers it again instead of creating twice. */
export type Idempotency = {
  once<R>(
    request: { corpId: string; personId: string; key: string; endpoint: string; input: unknown },
    work: () => Promise<R>,
  ): Promise<R>
}

type Kept = { input_hash: string; reply: { value: unknown } | null }

export const createIdempotency = (tenants: Tenants): Idempotency => ({
  once: async ({ corpId, personId, key, endpoint, input }, work) => {
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const id = sql`corp_id = ${corpId} and person_id = ${personId} and endpoint = ${endpoint} and key = ${key}`
    const begin = sql`
      insert into platform_idempotency (corp_id, person_id, endpoint, key, input_hash) values (${corpId}, ${personId}, ${endpoint}, ${key}, ${hash})
      on conflict (corp_id, person_id, endpoint, key) do update set begun_at = now()
        where platform_idempotency.reply is null and platform_idempotency.begun_at < now() - interval '1 minute' and platform_idempotency.input_hash = excluded.input_hash
      returning input_hash`
    if ((await tenants.acrossTenants(begin)).length === 0) {
      const [kept] = await tenants.acrossTenants<Kept>(
        sql`select input_hash, reply from platform_idempotency where ${id}`,
      )
      if (kept && kept.input_hash !== hash) throw new Failure('platform.idempotency-mismatch')
      if (!kept?.reply) throw new Failure('platform.in-progress')
      return kept.reply.value as never
    }
    try {
      const value = await work()
      await tenants.acrossTenants(
        sql`update platform_idempotency set reply = ${JSON.stringify({ value })}::jsonb where ${id}`,
      )
      return value
    } catch (error) {
      // A failed create may be tried again with the same key.
      await tenants.acrossTenants(sql`delete from platform_idempotency where ${id} and reply is null`)
      throw error
    }
  },
})
