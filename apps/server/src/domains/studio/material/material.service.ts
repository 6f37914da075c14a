import type { FilesFace } from '#domains/files'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { type MaterialQuery, searchMaterial } from './material.view.ts'

type Deps = { tenants: Tenants; files: Pick<FilesFace, 'findMany' | 'view'> }

/** Pictures, clips and sound for a scene; only the school's own library so far. */
export const createMaterialService = ({ tenants, files }: Deps) => ({
  search: async (actor: Actor, query: MaterialQuery) => {
    const scope = tenants.scope(actor)
    const { ids, total } = await searchMaterial(scope, query)
    const found = new Map((await files.findMany(scope, ids)).map((file) => [file.id, file]))
    const list = ids.flatMap((id) => {
      const file = found.get(id)
      return file ? [{ ...files.view(file), source: 'library' as const }] : []
    })
    return { list, total, page: query.page, size: query.size }
  },
})
export type MaterialService = ReturnType<typeof createMaterialService>
