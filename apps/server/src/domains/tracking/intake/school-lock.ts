import type { Scope } from '#platform/db/scope.ts'

/** Records come side by side; only a decision about an event waits for them, and they for it. Ends with the transaction. */
export const lockForRecords = async (scope: Scope): Promise<void> => {
  await scope.execute("select pg_advisory_xact_lock_shared(hashtext('tracking'), hashtext($1))", [scope.corpId])
}

/** No record may be judged by the old decision after this, and stay in quarantine for ever. */
export const lockForDecision = async (scope: Scope): Promise<void> => {
  await scope.execute("select pg_advisory_xact_lock(hashtext('tracking'), hashtext($1))", [scope.corpId])
}
