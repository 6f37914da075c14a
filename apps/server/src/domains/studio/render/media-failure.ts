import { MediaError, type MediaErrorKind } from '@lectern/media'
import { Failure } from '#platform/errors/failure.ts'

const unusable: readonly MediaErrorKind[] = [
  'unreadable',
  'unsupported-format',
  'playlist-refused',
  'too-many-pixels',
  'no-video-stream',
  'no-audio-stream',
]

/**
 * What a person can act on becomes a Failure; everything else stays as it is, so that the mission is tried again.
 * `sceneNumber` finds a scene's number by the id that the renderer blames.
 */
export const explainMedia = (error: unknown, sceneNumber: (id: string) => number | undefined): unknown => {
  if (!(error instanceof MediaError)) return error
  const scene = sceneNumber(error.subject ?? '') ?? error.subject ?? ''
  if (error.kind === 'disk-full') return new Failure('files.disk-full')
  if (error.kind === 'missing-file') return new Failure('studio.missing-material', { scene })
  if (error.kind === 'unknown-voice') return new Failure('studio.unknown-voice', { voice: error.subject ?? '' })
  if (error.kind === 'missing-glyph')
    return new Failure('studio.missing-glyphs', { scene: '', characters: error.subject ?? '' })
  return unusable.includes(error.kind) ? new Failure('studio.unreadable-material', { scene }) : error
}
