import { FilmError } from '@lectern/rooms'
import type { FilesFace } from '#domains/files'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { FilmPlayer } from './simulive.ports.ts'

type Deps = {
  readonly tenants: Tenants
  readonly files: Pick<FilesFace, 'findMany' | 'localPath'>
  readonly films: Pick<FilmPlayer, 'look'>
}

/** Looks into a video while it is chosen: whoever plans a room has time to choose another one. */
export const createFilmChoice =
  ({ tenants, files, films }: Deps) =>
  async (actor: Actor, fileId: string): Promise<{ duration_ms: number }> => {
    const [file] = await files.findMany(tenants.scope(actor), [fileId])
    if (!file) throw notFound()
    if (file.kind !== 'video') throw fieldFailure('live.not-a-video', 'file_id')
    try {
      const { durationMs } = await films.look(await files.localPath(file))
      return { duration_ms: Math.round(durationMs) }
    } catch (error) {
      throw error instanceof FilmError ? new Failure('live.unplayable-video') : error
    }
  }
