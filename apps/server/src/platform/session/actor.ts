import type { Action, PermissionName } from '@lectern/contract/primitives'

/**
 * Whose records a person sees by the data scope of their role: everybody's in the school, or those of these persons
 * (themselves, and the people of their department and the ones below it).
 */
export type Sees = 'all' | readonly string[]

/** The person on whose behalf a service works. Made from a session, never from what a request claims. */
export type Actor = {
  readonly personId: string
  readonly corpId: string
  readonly name: string
  readonly sees: Sees
  can(permission: PermissionName, action: Action): boolean
}

/**
 * `no-role` and `disabled` accounts may be signed in but do nothing (product decision 2). `shut-out`: the session ended
 * when the account was disabled, and its console is still to be told why.
 */
export type Standing = 'active' | 'no-role' | 'disabled' | 'shut-out'

export type Authenticated = { readonly actor: Actor; readonly sessionId: string; readonly standing: Standing }

/** Turns a token into a person; undefined when the session is unknown, ended or revoked. */
export type Authenticate = (token: string) => Promise<Authenticated | undefined>

/** What a signed pass for `/ai` allows: whose quota it uses. */
export type Grant = { readonly personId: string; readonly corpId: string }

/** Told of a call that a permission forbade, before it is answered. */
export type OnDenied = (denied: {
  readonly actor: Actor
  readonly permission: PermissionName
  readonly action: Action
  readonly address: string
}) => Promise<void>
