import { sql } from 'drizzle-orm'
import type { Domains } from './domains.ts'
import type { Ground } from './ground.ts'

/** What is done now and then, once over all processes. */
export const scheduleHousekeeping = ({ queue, tenants, log }: Ground, { files }: Domains): void => {
  queue.schedule('files.sweep', '17 * * * *', async () => {
    log.info({ swept: await files.sweep() }, 'leftovers of uploads removed')
  })
  queue.schedule('files.purge-trash', '41 3 * * *', async () => {
    await files.purgeTrash()
  })
  queue.schedule('platform.forget-replies', '29 4 * * *', async () => {
    await tenants.acrossTenants(sql`delete from platform_idempotency where begun_at < now() - interval '1 day'`)
  })
  queue.schedule('accounts.forget-sessions', '53 4 * * *', async () => {
    await tenants.acrossTenants(sql`delete from accounts_session where expires_at < now() - interval '30 days'`)
  })
}
