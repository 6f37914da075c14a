/** Owns rooms that play an uploaded video as if it were live. */
import { openFilm, playFilm } from '@lectern/rooms'
import type { SimuliveDeps } from './film-check.service.ts'
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
}: Omit<SimuliveDeps, 'films' | 'store'> & { readonly films?: FilmPlayer }) =>
  createSimuliveService({ ...deps, films, store: createSimuliveStore(deps.tenants) })
