import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Letter, ShortMessage } from '#platform/messages/messenger.ts'

/** What is sealed: all of a message that may hold a code or a link. */
export type MessageBody = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly code: string | null
  readonly action: { readonly label: string; readonly url: string } | null
}

export const sealBody = (secrets: SecretBox, body: MessageBody): string => secrets.seal(JSON.stringify(body))

export const openBody = (secrets: SecretBox, sealed: string): MessageBody =>
  JSON.parse(secrets.open(sealed)) as MessageBody

// Line breaks in a header would begin another one; the rest of the control characters have no business there either.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A subject as lists and logs may show it: without the code. */
export const shownSubject = ({ subject, code }: MessageBody): string => {
  const line = oneLine(subject).slice(0, 200)
  return code ? line.replaceAll(code, '••••••') : line
}

/** Throws on a link that is none: whoever composed the letter made a mistake. */
export const bodyOfLetter = ({ subject, paragraphs, code, action }: Letter): MessageBody => {
  if (action && !/^https?:$/.test(new URL(action.url).protocol)) throw new Error('a letter links to pages only')
  return { subject: oneLine(subject), paragraphs, code: code ?? null, action: action ?? null }
}

export const bodyOfShortMessage = ({ text, params }: ShortMessage): MessageBody => ({
  subject: '',
  paragraphs: [text],
  code: params['code'] ?? null,
  action: null,
})

/** One mailbox, nothing that could be read as two or as a header. */
export const isMailbox = (text: string): boolean => /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()\\@]+$/u.test(text)
