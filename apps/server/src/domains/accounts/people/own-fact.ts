import type { AuditFact } from '#platform/audit/audited.ts'

/** Whose account it is, and where they sat when they did it. */
export type Owner = { readonly personId: string; readonly name: string; readonly address: string }

/** A line of the audit log about an account, by the person whose it is. */
export const ownFact = (
  { personId, name, address }: Owner,
  action: `accounts.${string}`,
  change: Pick<AuditFact, 'before' | 'after'> = {},
): AuditFact => ({
  personId,
  personName: name,
  address,
  action,
  objectKind: 'accounts.person',
  objectId: personId,
  objectName: name,
  ...change,
})
