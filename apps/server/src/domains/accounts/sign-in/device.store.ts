import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { deviceTable } from '../accounts.tables.ts'

// A program that signs in anew each time would otherwise fill the table for a year.
const keptPerPerson = 30

export type DeviceRow = { person_id: string; token_hash: string; at: string; expiresAt: string }

export const createDeviceStore = () => ({
  /** False when the browser is not known, or as somebody else's. */
  extend: async (scope: Scope, { person_id, token_hash, at, expiresAt }: DeviceRow): Promise<boolean> => {
    const own = and(eq(deviceTable.person_id, person_id), eq(deviceTable.token_hash, token_hash))
    const rows = own ? await scope.update(deviceTable, own, { last_used_at: at, expires_at: expiresAt }) : []
    return rows.length > 0
  },
  add: async (
    scope: Scope,
    { id, person_id, token_hash, at, expiresAt }: DeviceRow & { id: string },
  ): Promise<void> => {
    const times = { created_at: at, last_used_at: at, expires_at: expiresAt }
    await scope.insert(deviceTable, { id, person_id, token_hash, ...times })
    await scope.execute(
      `delete from accounts_device where corp_id = $1 and person_id = $2 and id not in (
         select id from accounts_device where corp_id = $1 and person_id = $2 order by last_used_at desc, id desc limit $3)`,
      [scope.corpId, person_id, keptPerPerson],
    )
  },
  removeAll: (scope: Scope, personId: string): Promise<number> =>
    scope.remove(deviceTable, eq(deviceTable.person_id, personId)),
})
export type DeviceStore = ReturnType<typeof createDeviceStore>
