import { z } from 'zod'
import { actions, idOf, instant, version } from '../../primitives/index.ts'

/** Whose records a role sees: the whole school's, its department's (with those below it), or the person's own. */
export const dataScopes = ['all', 'department', 'self'] as const
export const dataScope = z.enum(dataScopes)
export type DataScope = z.output<typeof dataScope>

/** A role as the console's guard reads it: names for the menu, action lists for buttons (specification, section 3). */
export const grantedRole = z.object({
  id: z.string(),
  name: z.string(),
  data_scope: dataScope,
  permissionList: z.array(z.string()),
  permissions: z.array(z.object({ permissionId: z.string(), actionList: z.array(z.enum(actions)) })),
})
export type GrantedRole = z.output<typeof grantedRole>

export const languages = ['en-US', 'zh-CN'] as const
export const language = z.enum(languages)

/**
 * The console's looks, kept per account and in `SET_INFO` (specification, sections 3 and 9). A field that is left out
 * has the specification's default.
 */
export const consoleSettings = z.object({
  layout: z.enum(['sidemenu', 'topmenu']).optional(),
  contentWidth: z.enum(['Fluid', 'Fixed']).optional(),
  theme: z.enum(['dark', 'light', 'realDark']).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  weak: z.boolean().optional(),
  fixedHeader: z.boolean().optional(),
  fixedSidebar: z.boolean().optional(),
  autoHideHeader: z.boolean().optional(),
  multiTab: z.boolean().optional(),
  sideCollapsed: z.boolean().optional(),
})
export type ConsoleSettings = z.output<typeof consoleSettings>

/** A small picture as a data address, made by the console (128 × 128); empty for none. */
export const avatar = z
  .string()
  .max(48_000)
  .regex(/^$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/)

/** Who is signed in. `user_name` and `profile_url` are the specification's names. */
export const currentPerson = z.object({
  id: idOf('accounts.person'),
  /** The number that rooms and vendors know the person by. */
  uid: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  email: z.string(),
  /** First 3 and last 4 digits; empty without a phone. */
  phone_masked: z.string(),
  profile_url: z.string(),
  welcome: z.string(),
  corp: z.object({ id: z.string(), name: z.string() }),
  lang: language,
  settings: consoleSettings,
  roles: z.array(grantedRole),
  /** The first of `roles`, under the specification's name; null without one. */
  role: grantedRole.nullable(),
  /** Whether signing in asks for a second factor, and how many recovery codes are left. */
  second_factor: z.object({ enabled: z.boolean(), required: z.boolean(), recovery_codes_left: z.number().int() }),
  version,
})
export type CurrentPerson = z.output<typeof currentPerson>

/** What signing in answers. The token goes into the header `token` of every later call. */
export const signedIn = z.object({
  uid: z.string(),
  token: z.string(),
  expires_at: instant,
  /** Send it with the next sign-in from this browser: a known device is not slowed down by a stranger's wrong tries. */
  device_token: z.string(),
  /** Where a browser goes next when a class was the reason to sign in; only allow-listed hosts. */
  lifei_class_url: z.string().optional(),
})
export type SignedIn = z.output<typeof signedIn>

/** `signedIn` with user data, for the sign-ins without a form (specification: "data.token and user data"). */
export const signedInUser = signedIn.extend({
  user: z.object({
    uid: z.string(),
    user_name: z.string(),
    profile_url: z.string(),
    corp: z.object({ id: z.string(), name: z.string() }),
  }),
})
export type SignedInUser = z.output<typeof signedInUser>

export const passwordMinLength = 6
export const passwordMaxLength = 128

/** An account name or an e-mail address. */
export const loginName = z.string().trim().min(1).max(254)
export const newPassword = z.string().min(passwordMinLength).max(passwordMaxLength)
export const email = z.email().max(254)
/** Digits with an optional country code, E.164 (ITU-T E.164: at most 15 digits). Spaces and hyphens are dropped. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/))
/** Six digits sent by mail or SMS, or the long token of an activation link. */
export const verificationCode = z.string().trim().min(4).max(128)
export const deviceToken = z.string().max(128).optional()
