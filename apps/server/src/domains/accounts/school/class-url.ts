/**
 * The one check of where a registration may send a browser: http(s) to a host on the school's list, as the browser
 * itself reads the address. Undefined for everything else, including names before an `@` that look like a host.
 */
export const allowedClassUrl = (address: string, hosts: readonly string[]): string | undefined => {
  // Browsers skip tabs and line breaks, and read a backslash as a slash: nothing of this belongs in an address.
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined
  // An entry without a port stands for the scheme's own port only.
  return hosts.some((host) => host.toLowerCase() === url.host) ? url.href : undefined
}
