import type { FileKind } from '@lectern/contract/domains/files'
import type { MediaTools } from '../../files.ports.ts'

export type AcceptedType = {
  readonly kind: Exclude<FileKind, 'other'>
  readonly mime: string
  /** The first one is given to downloads. */
  readonly extensions: readonly string[]
}

const type = (kind: AcceptedType['kind'], mime: string, ...extensions: string[]): AcceptedType => ({
  kind,
  mime,
  extensions,
})

/** By the names that the sniffer gives. */
export const pictureTypes: Readonly<Record<string, AcceptedType>> = {
  jpg: type('picture', 'image/jpeg', 'jpg', 'jpeg', 'jfif'),
  png: type('picture', 'image/png', 'png'),
  apng: type('picture', 'image/png', 'png', 'apng'),
  webp: type('picture', 'image/webp', 'webp'),
  gif: type('picture', 'image/gif', 'gif'),
}

export const subtitleTypes = {
  srt: type('subtitle', 'application/x-subrip', 'srt'),
  vtt: type('subtitle', 'text/vtt', 'vtt'),
} as const

const videoTypes: Readonly<Record<string, AcceptedType>> = {
  mp4: type('video', 'video/mp4', 'mp4', 'm4v', 'mov', 'qt', '3gp'),
  webm: type('video', 'video/webm', 'webm'),
  mkv: type('video', 'video/x-matroska', 'mkv'),
  ogg: type('video', 'video/ogg', 'ogv', 'ogg'),
}

const soundTypes: Readonly<Record<string, AcceptedType>> = {
  mp4: type('audio', 'audio/mp4', 'm4a', 'mp4', 'mov', '3gp'),
  m4a: type('audio', 'audio/mp4', 'm4a', 'mp4', 'm4b'),
  webm: type('audio', 'audio/webm', 'weba', 'webm'),
  mkv: type('audio', 'audio/x-matroska', 'mka', 'mkv'),
  mp3: type('audio', 'audio/mpeg', 'mp3'),
  aac: type('audio', 'audio/aac', 'aac'),
  wav: type('audio', 'audio/wav', 'wav'),
  ogg: type('audio', 'audio/ogg', 'ogg', 'oga', 'opus'),
  flac: type('audio', 'audio/flac', 'flac'),
}

type Probed = Pick<Awaited<ReturnType<MediaTools['probe']>>, 'kind' | 'format'>

export const findMediaType = ({ kind, format }: Probed): AcceptedType | undefined =>
  ({ video: videoTypes, audio: soundTypes, picture: pictureTypes })[kind][format]

const everyType = [pictureTypes, subtitleTypes, videoTypes, soundTypes].flatMap((types) => Object.values(types))

/** What a saved file of this type should end with; undefined for types that no upload can have. */
export const findExtension = (mime: string): string | undefined =>
  everyType.find((accepted) => accepted.mime === mime)?.extensions[0]
