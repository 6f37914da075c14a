import { type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type SsoPurpose, type StepKind, stepTable } from './sso.tables.ts'

export type NewStep = {
  id: string
  kind: StepKind
  token_hash: string
  browser_hash: string
  provider_id: string
  purpose: SsoPurpose
  person_id: string | null
  redirect: string
  sealed: string
  created_at: string
  expires_at: string
}
export type TakenStep = Pick<NewStep, 'provider_id' | 'purpose' | 'person_id' | 'redirect' | 'sealed'> & {
  corp_id: string
}
type Key = { kinds: readonly StepKind[]; tokenHash: string; browserHash: string; at: string }

const inList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

export const createStepStore = (tenants: Tenants) => ({
  insert: async (scope: Scope, step: NewStep): Promise<void> => {
    await scope.insert(stepTable, step)
  },
  /**
   * The one use of a step, in one statement: of two that come at once, one gets it. Another browser neither gets it nor spends it.
   * The token itself says which school it belongs to.
   */
  take: async ({ kinds, tokenHash, browserHash, at }: Key): Promise<TakenStep | undefined> => {
    const rows = await tenants.acrossTenants<TakenStep>(sql`
      update accounts_sso_step set used_at = ${at}
      where token_hash = ${tokenHash} and kind in (${inList(kinds)}) and browser_hash = ${browserHash}
        and used_at is null and expires_at > ${at}
      returning corp_id, provider_id, purpose, person_id, redirect, sealed`)
    return rows[0]
  },
  forgetOld: async (): Promise<void> => {
    await tenants.acrossTenants(sql`delete from accounts_sso_step where expires_at < now() - interval '1 day'`)
  },
})
export type StepStore = ReturnType<typeof createStepStore>
