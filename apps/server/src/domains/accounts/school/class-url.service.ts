import type { Scope } from '#platform/db/scope.ts'
import type { ClassUrlOf } from '../accounts.ports.ts'
import { allowedClassUrl } from './class-url.ts'
import type { CorpStore } from './corp.store.ts'

/** What a registration was for: a room, or the address of a class that a partner's system names. */
export type ClassWish = { readonly roomId?: string | undefined; readonly address?: string | undefined }

/** Where a browser goes after registering; undefined when there is nowhere, or the host is not on the list. */
export const createClassUrl =
  ({ classUrlOf, corps }: { classUrlOf: ClassUrlOf; corps: Pick<CorpStore, 'get'> }) =>
  async (scope: Scope, { roomId, address: named }: ClassWish): Promise<string | undefined> => {
    const address = named ?? (roomId === undefined ? undefined : await classUrlOf(scope, roomId))
    return address === undefined ? undefined : allowedClassUrl(address, (await corps.get(scope)).class_hosts)
  }
export type ClassUrl = ReturnType<typeof createClassUrl>
