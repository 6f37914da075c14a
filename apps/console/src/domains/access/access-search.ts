import { z } from 'zod'

const uuid = z.uuid().optional().catch(undefined)
const word = z.string().max(80).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

export const staffViews = ['people', 'invitations', 'removed'] as const
export type StaffView = (typeof staffViews)[number]

/** The staff page in the address: the view, its filters, and whose drawer is open. */
export const staffSearch = z.looseObject({
  view: z.enum(staffViews).optional().catch(undefined),
  roleId: word,
  departmentId: uuid,
  status: z.enum(['enabled', 'disabled', 'pending']).optional().catch(undefined),
  state: z.enum(['open', 'accepted', 'revoked', 'expired']).optional().catch(undefined),
  id: uuid,
})

/** The role editor: without `id` a new role, which begins as a copy of `from`. */
export const roleSearch = z.looseObject({ id: word, from: word })

/** `from` and `to` are days of the reader's calendar. */
export const auditSearch = z.looseObject({
  action: word,
  personId: uuid,
  objectId: word,
  from: day,
  to: day,
})
