import { readFile } from 'node:fs/promises'
import type { SoundSpec } from '../../sound/sound-spec.ts'
import { hashOf, putText } from '../cache/cache-folder.ts'
import { engineVersion } from '../engine.ts'
import type { VisualTools } from './scene-visuals.ts'

export type SoundFile = { readonly path: string; readonly loudnessLufs: number | null }

/** The finished sound of a plan; mixed and encoded once for equal specifications. */
export async function renderSound(spec: SoundSpec, { cache, pool }: VisualTools): Promise<SoundFile> {
  const hash = hashOf(engineVersion, spec)
  const path = cache.pathOf('sounds', `${hash}.m4a`)
  const note = cache.pathOf('sounds', `${hash}.json`)
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  if (noted && (await cache.use(path))) return { path, ...(JSON.parse(noted) as { loudnessLufs: number | null }) }
  const { loudnessLufs } = await cache.put(path, (temporary) => pool.run({ kind: 'sound', spec, path: temporary }))
  await putText(note, JSON.stringify({ loudnessLufs }))
  return { path, loudnessLufs }
}
