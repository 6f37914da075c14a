import type { GrantedRole } from '@lectern/contract/domains/accounts'
import type { Scope } from '#platform/db/scope.ts'

/** Roles are owned by another domain; this is what signing in needs to know of them. */
export type RoleReader = (scope: Scope, personId: string) => Promise<GrantedRole[]>
