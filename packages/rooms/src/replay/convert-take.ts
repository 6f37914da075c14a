import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { concatenateVideos } from '@lectern/media'
import { toPiece } from './converted-pieces.ts'
import { Film } from './film.ts'
import { addToFilm, type ReplayTake } from './replay-takes.ts'
import { writeFilm } from './write-film.ts'

const framesPerSecond = 30
const loudnessLufs = -16
const even = (pixels: number): number => pixels - (pixels % 2)

/** One take in H.264 and AAC, made anew by the media package; undefined when it has no pictures. Throws MediaError. */
export async function convertTake(
  take: ReplayTake,
  { workDir, signal }: { readonly workDir: string; readonly signal?: AbortSignal | undefined },
): Promise<ReplayTake | undefined> {
  const { fact } = take
  if (!fact.video) return undefined
  const folder = join(workDir, String(fact.take))
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'take.mp4')
  const film = new Film()
  await addToFilm(film, take)
  await writeFilm(film, path, { signal })
  const converted = join(folder, 'converted.mp4')
  await concatenateVideos(
    {
      items: [{ path }],
      width: even(fact.video.width),
      height: even(fact.video.height),
      fps: framesPerSecond,
      transition: { kind: 'cut', durationMs: 0 },
      loudnessLufs,
      normaliseLoudness: false,
    },
    { cacheDir: join(folder, 'cache'), outPath: converted, ...(signal && { signal }) },
  )
  const { piece, entries, sampleRate } = await toPiece(converted, folder)
  const audio = { codec: 'aac', codecs: 'mp4a.40.2', channels: 2, sample_rate: sampleRate } as const
  return {
    ...take,
    pieces: [piece],
    entries,
    fact: { ...fact, audio },
  }
}
