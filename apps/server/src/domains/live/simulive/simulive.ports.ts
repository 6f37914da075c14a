import type { FilmPlay, PlayingFilm } from '@lectern/rooms'

/** Plays films into recordings. Given by `@lectern/rooms`, whose words these are. */
export type FilmPlayer = {
  /** Throws `FilmError` for what cannot be played. */
  look(path: string): Promise<{ readonly durationMs: number }>
  play(film: FilmPlay): PlayingFilm
}
