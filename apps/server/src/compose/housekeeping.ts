import { sql } from 'drizzle-orm'
import type { Domains } from './domains.ts'
import type { Ground } from './ground.ts'

/** What is done now and then, once over all processes. */
export const scheduleHousekeeping = (
  { queue, tenants, log }: Ground,
  { accounts, files, integrations, tracking }: Domains,
): void => {
  queue.schedule('files.sweep', '17 * * * *', async () => {
    log.info({ swept: await files.sweep() }, 'leftovers of uploads removed')
  })
  queue.schedule('files.purge-trash', '41 3 * * *', async () => {
    await files.purgeTrash()
  })
  queue.schedule('tracking.tidy', '7 5 * * *', async () => {
    log.info(await tracking.tidy(), 'weeks of tracking made ahead, old ones removed')
  })
  queue.schedule('platform.forget-replies', '29 4 * * *', async () => {
    await tenants.acrossTenants(sql`delete from platform_idempotency where begun_at < now() - interval '1 day'`)
  })
  queue.schedule('integrations.forget-codes', '11 4 * * *', integrations.forgetInstallCodes)
  queue.schedule('accounts.forget-leftovers', '53 * * * *', accounts.forgetLeftovers)
}
