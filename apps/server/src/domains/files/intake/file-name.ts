const maxLength = 255

/** Folders, control signs, and the marks that turn text around and make `exe.4pm` look like a video. Joiners stay: emoji need them. */
const folders = /^.*[/\\]/s
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff\ufffd]/gu

const splitExtension = (name: string): [stem: string, extension: string] => {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.\s]{1,12})$/su.exec(name) ?? []
  return [stem, extension]
}

/** Cuts between letters as people see them, never inside an emoji. */
const shorten = (stem: string, limit: number): string => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (kept.length + segment.length > limit) break
    kept += segment
  }
  return kept
}

/** The name as given, without what could lead elsewhere or deceive; at most 255 UTF-16 units with its extension kept. */
export const cleanFileName = (given: string): string => {
  const name = given.toWellFormed().normalize('NFC').replace(folders, '').replace(unsafe, '').trim()
  if (name === '' || /^\.+$/.test(name)) return 'unnamed'
  if (name.length <= maxLength) return name
  const [stem, extension] = splitExtension(name)
  return `${shorten(stem, maxLength - extension.length)}${extension}`
}

/** In small letters, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => splitExtension(name)[1].slice(1).toLowerCase()

export const stemOf = (name: string): string => splitExtension(name)[0]
