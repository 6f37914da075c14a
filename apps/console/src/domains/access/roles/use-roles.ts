import type { Role } from '@lectern/contract/domains/access'
import { useApiQuery } from '#platform/api/queries.ts'
import { usePermission } from '#platform/session/permissions.ts'

const none: readonly Role[] = []

/** The roles that a person can have; empty for those who may not see them. */
export const useRoles = (): readonly Role[] => {
  const mayAsk = usePermission('access.role', 'query')
  return useApiQuery('access', 'roleList', {}, { enabled: mayAsk, staleMs: 60_000 }).data?.list ?? none
}
