import { and, desc, eq, or } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type BanRecord, banTable } from './talk.tables.ts'

/** Everything that tells a banned viewer again: the account, the device, and the network for those who come without either. */
export type Banned = {
  readonly liveId: string
  readonly viewerId: string
  readonly personId: string | null
  readonly deviceKey: string | null
  readonly addressPrefix: string
  readonly byName: string
  readonly at: string
}

const isOf = (liveId: string, viewerId: string) =>
  and(eq(banTable.live_id, liveId), eq(banTable.viewer_id, viewerId)) ?? eq(banTable.viewer_id, viewerId)

export const createBanStore = () => ({
  /** Two moderators ban at the same moment: one ban. */
  add: async (scope: Scope, ban: Banned): Promise<void> => {
    await scope.execute(
      `insert into live_ban (id, corp_id, created_at, updated_at, live_id, viewer_id, person_id, device_key, address_prefix, by_name)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9) on conflict (corp_id, live_id, viewer_id) do nothing`,
      [
        newId(),
        scope.corpId,
        ban.at,
        ban.liveId,
        ban.viewerId,
        ban.personId,
        ban.deviceKey,
        ban.addressPrefix,
        ban.byName,
      ],
    )
  },
  remove: (scope: Scope, { liveId, viewerId }: Pick<Banned, 'liveId' | 'viewerId'>): Promise<number> =>
    scope.remove(banTable, isOf(liveId, viewerId)),
  /** By the row of the viewer, the account, or the device. */
  findOf: (
    scope: Scope,
    { liveId, viewerId, personId, deviceKey }: Pick<Banned, 'liveId' | 'viewerId' | 'personId' | 'deviceKey'>,
  ): Promise<BanRecord | undefined> => {
    const isThem = or(
      eq(banTable.viewer_id, viewerId),
      personId === null ? undefined : eq(banTable.person_id, personId),
      deviceKey === null ? undefined : eq(banTable.device_key, deviceKey),
    )
    return scope.find(banTable, and(eq(banTable.live_id, liveId), isThem) ?? eq(banTable.viewer_id, viewerId))
  },
  list: (scope: Scope, liveId: string): Promise<BanRecord[]> =>
    scope.list(banTable, { where: eq(banTable.live_id, liveId), orderBy: [desc(banTable.created_at)], limit: 500 }),
})
export type BanStore = ReturnType<typeof createBanStore>
