import type { FileRecord, FilesFace, UseCheck } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'

/** Files in memory: records of schools, links that name what they lead to. */
export const createFakeFiles = () => {
  const records = new Map<string, FileRecord>()
  const checks: UseCheck[] = []
  const findMany = async ({ corpId }: Scope, ids: readonly string[]) =>
    [...records.values()].filter((file) => file.corp_id === corpId && ids.includes(file.id))
  const face: Pick<FilesFace, 'get' | 'findMany' | 'view' | 'link' | 'onUseCheck'> = {
    findMany,
    get: async (scope, id) => {
      const [file] = await findMany(scope, [id])
      if (!file) throw notFound()
      return file
    },
    view: ({ corp_id: _, ...file }) => ({ ...file, url: `/raw/${file.id}`, thumb: `/thumb/${file.id}` }),
    link: ({ id }, { download } = {}) => `/raw/${id}${download === undefined ? '' : `?download=${download}`}`,
    onUseCheck: (check) => {
      checks.push(check)
    },
  }
  return {
    face,
    add: (corp_id: string, facts: Partial<FileRecord>): FileRecord => {
      const file = { id: newId(), corp_id, bytes: 5, width: null, height: null, duration_ms: null, ...facts }
      records.set(file.id, file as FileRecord)
      return file as FileRecord
    },
    remove: (id: string) => records.delete(id),
    countUses: async (scope: Scope, id: string) => {
      const counts = await Promise.all(checks.map((check) => check(scope, id)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
