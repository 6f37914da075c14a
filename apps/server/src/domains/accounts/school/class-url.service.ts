import type { Scope } from '#platform/db/scope.ts'
import type { ClassUrlOf } from '../accounts.ports.ts'
import { allowedClassUrl } from './class-url.ts'
import type { CorpStore } from './corp.store.ts'

/** Where a browser goes after registering for a room; undefined when there is nowhere, or the host is not on the list. */
export const createClassUrl =
  ({ classUrlOf, corps }: { classUrlOf: ClassUrlOf; corps: Pick<CorpStore, 'get'> }) =>
  async (scope: Scope, roomId: string | undefined): Promise<string | undefined> => {
    const address = roomId === undefined ? undefined : await classUrlOf(scope, roomId)
    return address === undefined ? undefined : allowedClassUrl(address, (await corps.get(scope)).class_hosts)
  }
export type ClassUrl = ReturnType<typeof createClassUrl>
