import type { FilesFace } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import { fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { HostCheck } from '../live.ports.ts'
import { namesOf } from './people.view.ts'

type Deps = { readonly files: Pick<FilesFace, 'findMany'>; readonly mayHost: HostCheck }

export type Named = {
  readonly cover_id?: string | null | undefined
  readonly source_file_id?: string | null | undefined
  readonly host_uid?: string | undefined
  readonly assistant_uids?: readonly string[] | undefined
  readonly member_uids?: readonly string[] | undefined
}

/** Whether what a room points at is there and is what it should be. Only what is given is looked at. */
export const createReferenceCheck = ({ files, mayHost }: Deps) => {
  const requireFile = async (scope: Scope, id: string, kind: 'picture' | 'video') => {
    const [file] = await files.findMany(scope, [id])
    if (!file) throw notFound()
    if (file.kind === kind) return
    throw kind === 'picture'
      ? fieldFailure('live.not-a-picture', 'cover_id')
      : fieldFailure('live.not-a-video', 'source_file_id')
  }
  const requirePeople = async (scope: Scope, field: string, ids: readonly string[]) => {
    const known = await namesOf(scope, ids)
    if (ids.some((id) => !known.has(id))) throw fieldFailure('live.unknown-person', field)
  }
  return async (scope: Scope, named: Named): Promise<void> => {
    const { cover_id, source_file_id, host_uid, assistant_uids = [], member_uids = [] } = named
    if (cover_id) await requireFile(scope, cover_id, 'picture')
    if (source_file_id) await requireFile(scope, source_file_id, 'video')
    if (host_uid !== undefined && !(await mayHost(scope, [host_uid])).has(host_uid))
      throw fieldFailure('live.unknown-person', 'host_uid')
    await requirePeople(scope, 'assistant_uids', assistant_uids)
    await requirePeople(scope, 'member_uids', member_uids)
  }
}
export type ReferenceCheck = ReturnType<typeof createReferenceCheck>
