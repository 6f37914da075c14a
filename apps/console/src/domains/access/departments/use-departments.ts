import type { Department } from '@lectern/contract/domains/access'
import { useApiQuery } from '#platform/api/queries.ts'
import { usePermission } from '#platform/session/permissions.ts'

const none: readonly Department[] = []

/** All departments; empty for those who may not see them. */
export const useDepartments = (): readonly Department[] => {
  const mayAsk = usePermission('access.department', 'query')
  return useApiQuery('access', 'departmentList', {}, { enabled: mayAsk, staleMs: 30_000 }).data?.list ?? none
}
