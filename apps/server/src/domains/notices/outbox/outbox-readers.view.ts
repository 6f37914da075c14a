import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { staffTable as staff } from '../../access/access.tables.ts'

/** The school's administrators: the ones who can repair what keeps its messages from leaving. */
export const listOutboxReaders = async (scope: Scope): Promise<string[]> => {
  const rows = await scope.schoolWide.view<{ person_id: string }>(
    (corp) => sql`
      select ${staff.person_id} from ${staff}
      where ${staff.corp_id} = ${corp} and ${staff.role_id} = 'admin' and ${staff.status} = 'enabled'
        and ${staff.removed_at} is null`,
  )
  return rows.map((row) => row.person_id)
}
