/**
 * Why a media job could not be done. The caller translates the kind; `detail` is for logs.
 * `missing-glyph` carries the characters that no bundled font can draw.
 */
export const mediaErrorKinds = [
  'missing-file',
  'unreadable',
  'unsupported-format',
  'playlist-refused',
  'too-many-pixels',
  'too-long',
  'missing-glyph',
  'unknown-voice',
  'nothing-to-speak',
  'text-too-long',
  'empty-plan',
  'no-video-stream',
  'no-audio-stream',
  'disk-full',
  'cancelled',
  'worker-died',
] as const

export type MediaErrorKind = (typeof mediaErrorKinds)[number]

export class MediaError extends Error {
  readonly kind: MediaErrorKind
  /** The scene, file or characters at fault, for the message a person sees. */
  readonly subject: string | undefined
  constructor(kind: MediaErrorKind, detail: string, subject?: string) {
    super(detail)
    this.name = 'MediaError'
    this.kind = kind
    this.subject = subject
  }
}
