/**
 * The server names only hosts that the school allows; this looks again, so that a broken answer cannot send the
 * browser to a script or to an address that hides its host behind a user name.
 */
export const safeClassUrl = (url: string | undefined): string | undefined => {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, host, username, password, href } = new URL(url)
  if (username !== '' || password !== '') return undefined
  return protocol === 'https:' || (protocol === 'http:' && host === location.host) ? href : undefined
}
