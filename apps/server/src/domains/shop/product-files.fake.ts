import type { FileRecord, UseCheck } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { ShopDeps } from './index.ts'

/** Files of schools in memory, of which only the kind matters here. */
export const createFakeProductFiles = () => {
  const records = new Map<string, FileRecord>()
  const checks: UseCheck[] = []
  const findMany = async ({ corpId }: Scope, ids: readonly string[]) =>
    ids.flatMap((id) => records.get(id) ?? []).filter((file) => file.corp_id === corpId)
  const face: ShopDeps['files'] = {
    findMany,
    get: async (scope, id) => {
      const [file] = await findMany(scope, [id])
      if (!file) throw notFound()
      return file
    },
    link: ({ id }) => `/raw/${id}`,
    onUseCheck: (check) => void checks.push(check),
  }
  return {
    face,
    add: (corp_id: string, { kind }: Pick<FileRecord, 'kind'>): FileRecord => {
      const file = { id: newId(), corp_id, kind } as FileRecord
      records.set(file.id, file)
      return file
    },
    countUses: async (scope: Scope, id: string): Promise<number> =>
      (await Promise.all(checks.map((check) => check(scope, id)))).reduce((sum, count) => sum + count, 0),
  }
}
