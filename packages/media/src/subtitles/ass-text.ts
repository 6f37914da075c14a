/**
 * Makes text harmless inside an ASS event: no character of it can open an override block or a line break.
 * `\` gets a word joiner after it (libass then draws it as it is), braces become escaped braces.
 */
export function escapeAss(text: string): string {
  return text
    .replace(/\r\n|[\r\n\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}]/gu, '')
    .replace(/\\/g, '\\\u2060')
    .replace(/[{}]/g, '\\$&')
}

/** `#rrggbb` as `&H00BBGGRR`; anything else is white. */
export function assColor(color: string): string {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (!match) return '&H00FFFFFF'
  return `&H00${match[3]}${match[2]}${match[1]}`.toUpperCase()
}
