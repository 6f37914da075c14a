export type Contact = {
  readonly name: string
  readonly alias: string
  readonly email: string
  readonly school: string
  readonly role: string
}

/** RFC 6350 section 3.4: backslash, comma, semicolon and line ends are written with a backslash. */
const escaped = (text: string): string => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** RFC 6350 section 3.2: at most 75 octets a line; the next one begins with a space. Never cut inside a character. */
const folded = (line: string): string => {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** A contact card (vCard 4.0) to scan. The phone number stays out: a picture on a wall is no place for it. */
export const contactCard = ({ name, alias, email, school, role }: Contact): string =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    ...(alias ? [`NICKNAME:${escaped(alias)}`] : []),
    `EMAIL:${escaped(email)}`,
    `ORG:${escaped(school)}`,
    ...(role ? [`TITLE:${escaped(role)}`] : []),
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
