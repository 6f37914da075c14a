/** Decoded until nothing changes, so that `%252f%252fevil` is seen for what a later decoding makes of it. */
const unfold = (text: string): string | undefined => {
  let known = text
  for (let round = 0; round < 5; round++) {
    let next: string
    try {
      next = decodeURIComponent(known)
    } catch {
      // A lone percent sign: what is there is what will be used.
      return known
    }
    if (next === known) return known
    known = next
  }
  return undefined
}

/** Browsers drop these, so "/\t/evil" is "//evil" to them. */
const hasControls = (text: string): boolean => [...text].some((character) => character < ' ')

const origin = 'https://console.invalid'

/**
 * An address inside the console, or undefined: no other host, no protocol, no trick with slashes, backslashes, control
 * characters or encodings, and not the pages of signing in (they would only lead back).
 */
export const safePath = (wanted: string | undefined): string | undefined => {
  if (!wanted?.startsWith('/')) return undefined
  const whole = unfold(wanted)
  if (whole === undefined) return undefined
  const [path = ''] = whole.split(/[?#]/)
  if (path.includes('\\') || path.includes('//') || hasControls(path)) return undefined
  const url = URL.canParse(whole, origin) ? new URL(whole, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('/user/')) return undefined
  return wanted
}
