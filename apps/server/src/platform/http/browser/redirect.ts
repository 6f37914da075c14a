import { consoleBase } from '@lectern/contract/primitives'
import type { Redirect } from '../call.ts'

// Stands for "this very host" while a path is read the way a browser would read it.
const here = 'http://here.invalid'

/** The Location of a redirect. A page that would leave the console, however it is spelt, becomes the console's first page. */
export const addressOf = (redirect: Redirect): string => {
  if ('outside' in redirect) return redirect.outside.href
  const home = `${consoleBase}/`
  if (!URL.canParse(redirect.page, here)) return home
  const { origin, pathname, search, hash } = new URL(redirect.page, here)
  return origin === here && pathname.startsWith(home) ? `${pathname}${search}${hash}` : home
}
