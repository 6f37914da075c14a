import type { GrantedRole } from '@lectern/contract/domains/accounts'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'

/** A role as signing in needs it: `secondFactor` says that it demands one. */
export type ReadRole = GrantedRole & { readonly secondFactor?: boolean }

/** Roles are owned by another domain; this is what signing in needs to know of them. */
export type RoleReader = (scope: Scope, personId: string) => Promise<ReadRole[]>

/** What an open invitation says. `departmentId` is null for none. */
export type Invitation = {
  readonly id: string
  readonly corpId: string
  readonly email: string
  readonly name: string
  readonly roleId: string
  readonly departmentId: string | null
  readonly expiresAt: string
}

/** Invitations are owned by another domain. Undefined for an unknown, used, revoked or expired code. */
export type Invitations = { find(code: string): Promise<Invitation | undefined> }

/** Where a browser goes next when a room was the reason to register; undefined for none. */
export type ClassUrlOf = (scope: Scope, roomId: string) => Promise<string | undefined>

/** Throws `access.unknown-role`, or `access.above-yourself` when the role may do more than the person who gives it. */
export type RoleGate = (scope: Scope, actor: Actor, roleId: string) => Promise<void>
