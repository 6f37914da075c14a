import { z } from 'zod'
import { actions, idOf, instant } from '../../primitives/index.ts'

/** A role as the console's guard reads it: names for the menu, action lists for buttons (specification, section 3). */
export const grantedRole = z.object({
  id: z.string(),
  name: z.string(),
  permissionList: z.array(z.string()),
  permissions: z.array(z.object({ permissionId: z.string(), actionList: z.array(z.enum(actions)) })),
})
export type GrantedRole = z.output<typeof grantedRole>

/** Who is signed in. `user_name` and `profile_url` are the specification's names. */
export const currentPerson = z.object({
  id: idOf('accounts.person'),
  /** The number that rooms and vendors know the person by. */
  uid: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  email: z.string(),
  profile_url: z.string(),
  welcome: z.string(),
  corp: z.object({ id: z.string(), name: z.string() }),
  roles: z.array(grantedRole),
})
export type CurrentPerson = z.output<typeof currentPerson>

/** What signing in answers. The token goes into the header `token` of every later call. */
export const signedIn = z.object({
  uid: z.string(),
  token: z.string(),
  expires_at: instant,
  /** Where a browser goes next when a class was the reason to sign in; only allow-listed hosts. */
  lifei_class_url: z.string().optional(),
})
export type SignedIn = z.output<typeof signedIn>

export const passwordMinLength = 6
export const passwordMaxLength = 128

/** An account name or an e-mail address. */
export const loginName = z.string().trim().min(1).max(254)
export const newPassword = z.string().min(passwordMinLength).max(passwordMaxLength)
