import { MediaError, type MediaErrorKind } from '@lectern/media'
import { Failure } from '#platform/errors/failure.ts'

/** Words for the sentence "The video could not be made: …". */
const reasons: Partial<Record<MediaErrorKind, string>> = {
  unreadable: 'the file of scene {{scene}} cannot be read',
  'unsupported-format': 'the file of scene {{scene}} has a format that cannot be used',
  'playlist-refused': 'the file of scene {{scene}} is a playlist',
  'too-many-pixels': 'the picture of scene {{scene}} is too large',
  'no-video-stream': 'the file of scene {{scene}} has no picture',
  'no-audio-stream': 'the file of scene {{scene}} has no sound',
  'text-too-long': 'the text of scene {{scene}} is too long to be spoken at once',
}

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
  const reason = reasons[error.kind]
  return reason ? new Failure('studio.render-failed', { reason: reason.replace('{{scene}}', String(scene)) }) : error
}
