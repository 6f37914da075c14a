import { type FileKind, fileKinds, maxUploadBytes } from '@lectern/contract/domains/files'

const acceptOf: Record<FileKind, string> = {
  picture: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  subtitle: '.srt,.vtt,.ass',
  other: '*/*',
}

/** For an input's `accept`; undefined when everything goes. */
export const acceptFor = (kinds: readonly FileKind[] | undefined): string | undefined =>
  kinds === undefined || kinds.includes('other') ? undefined : kinds.map((kind) => acceptOf[kind]).join(',')

/** The kind a file seems to be by name and type. The server looks into the bytes; this only spares a useless upload. */
export const guessKind = (file: Pick<File, 'name' | 'type'>): FileKind => {
  if (/\.(srt|vtt|ass)$/i.test(file.name)) return 'subtitle'
  if (file.type.startsWith('image/')) return 'picture'
  const family = file.type.split('/')[0]
  return fileKinds.find((kind) => kind === family) ?? 'other'
}

export type Refusal = 'wrongKind' | 'empty' | 'tooLarge'

/** What can be told about a file before sending a byte of it. An unknown type is left to the server. */
export const refusalOf = (file: File, kinds: readonly FileKind[] | undefined): Refusal | undefined => {
  if (file.size === 0) return 'empty'
  if (file.size > maxUploadBytes) return 'tooLarge'
  const kind = guessKind(file)
  return kinds && kind !== 'other' && !kinds.includes(kind) ? 'wrongKind' : undefined
}
