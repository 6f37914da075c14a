/** Owns rooms that play an uploaded video as if it were live. */
import type { liveEndpoints } from '@lectern/contract/domains/live'
import { openFilm, playFilm } from '@lectern/rooms'
import type { Handlers } from '#platform/http/call.ts'
import type { SimuliveDeps } from './film-check.service.ts'
import { createFilmChoice } from './film-choice.service.ts'
import type { FilmPlayer } from './simulive.ports.ts'
import { createSimuliveService } from './simulive.service.ts'
import { createSimuliveStore } from './simulive.store.ts'

const roomsPlayer: FilmPlayer = {
  look: async (path) => {
    const film = await openFilm(path)
    film.close()
    return { durationMs: film.durationMs }
  },
  play: playFilm,
}

/** `films`: the rooms package, unless a test brings its own. */
export const createSimulive = ({
  films = roomsPlayer,
  ...deps
}: Omit<SimuliveDeps, 'films' | 'store'> & { readonly films?: FilmPlayer }) => {
  const check = createFilmChoice({ ...deps, films })
  const handlers: Pick<Handlers<typeof liveEndpoints>, 'filmCheck'> = {
    filmCheck: ({ actor, input }) => check(actor, input.file_id),
  }
  return { ...createSimuliveService({ ...deps, films, store: createSimuliveStore(deps.tenants) }), handlers }
}
