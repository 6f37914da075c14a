import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type EnterpriseRecord, enterpriseTable, installCodeTable } from './integrations.tables.ts'

export type EnterpriseChange = Partial<
  Pick<EnterpriseRecord, 'name' | 'agent_id' | 'enabled' | 'sealed' | 'checked_at' | 'checks'>
>
type Query = { page: number; size: number; keyword?: string | undefined }
export type InstallCode = { id: string; code_hash: string; created_at: string; expires_at: string }

const matching = (keyword: string | undefined) => {
  const like = `%${(keyword ?? '').replace(/[%_\\]/g, '\\$&')}%`
  return keyword ? or(ilike(enterpriseTable.name, like), ilike(enterpriseTable.wx_corpid, like)) : undefined
}

export const createEnterpriseStore = (tenants: Tenants) => ({
  list: async (scope: Scope, { page, size, keyword }: Query) => {
    const where = matching(keyword)
    const [list, total] = await Promise.all([
      scope.list(enterpriseTable, {
        where,
        orderBy: [desc(enterpriseTable.created_at), desc(enterpriseTable.id)],
        limit: size,
        offset: (page - 1) * size,
      }),
      scope.total(enterpriseTable, where),
    ])
    return { list, total, page, size }
  },
  findByCompany: (scope: Scope, wxCorpId: string): Promise<EnterpriseRecord | undefined> =>
    scope.find(enterpriseTable, eq(enterpriseTable.wx_corpid, wxCorpId)),
  find: (scope: Scope, id: string): Promise<EnterpriseRecord | undefined> =>
    scope.find(enterpriseTable, eq(enterpriseTable.id, id)),
  insert: (scope: Scope, row: Omit<EnterpriseRecord, 'corp_id' | 'version'>): Promise<EnterpriseRecord> =>
    scope.insert(enterpriseTable, row),
  /** Undefined when somebody changed it since `version`. */
  update: async (
    scope: Scope,
    { id, version }: Pick<EnterpriseRecord, 'id' | 'version'>,
    change: EnterpriseChange & { updated_at: string },
  ): Promise<EnterpriseRecord | undefined> => {
    const where = and(eq(enterpriseTable.id, id), eq(enterpriseTable.version, version))
    const rows = where ? await scope.update(enterpriseTable, where, { ...change, version: sql`version + 1` }) : []
    return rows[0]
  },
  insertCode: async (scope: Scope, code: InstallCode): Promise<void> => {
    await scope.insert(installCodeTable, code)
  },
  /** The code itself says which school it is for. */
  findSchoolOfCode: async (codeHash: string, at: string): Promise<string | undefined> => {
    const rows = await tenants.acrossTenants<{ corp_id: string }>(
      sql`select corp_id from integrations_install_code where code_hash = ${codeHash} and used_at is null and expires_at > ${at}`,
    )
    return rows[0]?.corp_id
  },
  /** Whether this was the one use. */
  useCode: async (scope: Scope, codeHash: string, at: string): Promise<boolean> => {
    const where = sql`${installCodeTable.code_hash} = ${codeHash} and ${installCodeTable.used_at} is null and ${installCodeTable.expires_at} > ${at}`
    return (await scope.update(installCodeTable, where, { used_at: at })).length > 0
  },
  forgetCodes: async (): Promise<void> => {
    await tenants.acrossTenants(sql`delete from integrations_install_code where expires_at < now() - interval '1 day'`)
  },
})
export type EnterpriseStore = ReturnType<typeof createEnterpriseStore>
