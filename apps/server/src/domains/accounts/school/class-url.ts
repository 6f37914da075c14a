import type { Scope } from '#platform/db/scope.ts'
import type { ClassUrlOf } from '../accounts.ports.ts'
import type { CorpStore } from './corp.store.ts'

/**
 * The one check of where a registration may send a browser: http(s) to a host on the school's list, as the browser
 * itself reads the address. Undefined for everything else, including names before an `@` that look like a host.
 */
export const allowedClassUrl = (address: string, hosts: readonly string[]): string | undefined => {
  // Browsers skip tabs and line breaks, and read a backslash as a slash: nothing of this belongs in an address.
  if (/[\u0000-\u0020\\\u007f]/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined
  // An entry without a port stands for the scheme's own port only.
  return hosts.some((host) => host.toLowerCase() === url.host) ? url.href : undefined
}

/** Where a browser goes after registering for a room; undefined when there is nowhere, or the host is not on the list. */
export const createClassUrl =
  ({ classUrlOf, corps }: { classUrlOf: ClassUrlOf; corps: Pick<CorpStore, 'get'> }) =>
  async (scope: Scope, roomId: string | undefined): Promise<string | undefined> => {
    const address = roomId === undefined ? undefined : await classUrlOf(scope, roomId)
    return address === undefined ? undefined : allowedClassUrl(address, (await corps.get(scope)).class_hosts)
  }
export type ClassUrl = ReturnType<typeof createClassUrl>
