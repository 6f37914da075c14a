import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'

/** A mark of somebody's profile picture that changes with it; null without a picture. Of any school: guests write here too. */
export const avatarMarkOf = async (tenants: Tenants, personId: string): Promise<string | null> => {
  const [found] = await tenants.acrossTenants<{ mark: string }>(
    sql`select left(md5(avatar), 12) as mark from accounts_person where id = ${personId}::uuid and avatar <> ''`,
  )
  return found?.mark ?? null
}

/** The profile picture, as a data address, of whoever has this number in a room and has said something there. */
export const avatarOfViewer = async (tenants: Tenants, uid: string): Promise<string | undefined> => {
  const [found] = await tenants.acrossTenants<{ avatar: string }>(sql`
    select p.avatar from live_viewer v join accounts_person p on p.id = v.person_id
    where v.id = ${uid}::uuid and p.avatar <> ''
      and exists (select from live_comment c where c.corp_id = v.corp_id and c.viewer_id = v.id)`)
  return found?.avatar
}
