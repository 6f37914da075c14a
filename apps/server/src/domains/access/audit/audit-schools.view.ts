import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'

export type AuditedSchool = { readonly corpId: string; readonly name: string }

/** Every school of the installation: whoever checks the logs is the operator. */
export const listAuditedSchools = (tenants: Tenants): Promise<AuditedSchool[]> =>
  tenants.acrossTenants<AuditedSchool>(sql`select id as "corpId", name from accounts_corp order by created_at, id`)
