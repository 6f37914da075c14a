import { and, desc, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { personTable } from '../accounts.tables.ts'
import type { OutsideIdentity, SsoService } from './sso.ports.ts'
import { type IdentityRecord, identityTable } from './sso.tables.ts'

type NewIdentity = { id: string; personId: string; identity: OutsideIdentity; service: SsoService; at: string }
export type IdentityKey = Pick<OutsideIdentity, 'issuer' | 'subject'>

const keyOf = ({ issuer, subject }: IdentityKey) =>
  sql`${identityTable.issuer} = ${issuer} and ${identityTable.subject} = ${subject}`

export const createIdentityStore = () => ({
  find: (scope: Scope, key: IdentityKey): Promise<IdentityRecord | undefined> => scope.find(identityTable, keyOf(key)),
  list: (scope: Scope, personId: string): Promise<IdentityRecord[]> =>
    scope.list(identityTable, {
      where: eq(identityTable.person_id, personId),
      orderBy: [desc(identityTable.created_at), desc(identityTable.id)],
    }),
  insert: (scope: Scope, { id, personId, identity, service, at }: NewIdentity): Promise<IdentityRecord> =>
    scope.insert(identityTable, {
      id,
      person_id: personId,
      kind: service.kind,
      issuer: identity.issuer,
      subject: identity.subject,
      label: identity.label,
      provider: service.name,
      created_at: at,
      updated_at: at,
    }),
  noteUse: async (scope: Scope, id: string, at: string): Promise<void> => {
    await scope.update(identityTable, eq(identityTable.id, id), { last_used_at: at })
  },
  /** Undefined when the person has none of that id. */
  removeOwn: async (scope: Scope, personId: string, id: string): Promise<IdentityRecord | undefined> => {
    const own = and(eq(identityTable.id, id), eq(identityTable.person_id, personId)) ?? sql`false`
    const found = await scope.find(identityTable, own)
    return found && (await scope.remove(identityTable, own)) > 0 ? found : undefined
  },
  removeAll: async (scope: Scope, personId: string): Promise<void> => {
    await scope.remove(identityTable, eq(identityTable.person_id, personId))
  },
  /** A person whose address was proven: an account that somebody only claimed must not be handed a stranger's identity. */
  findConfirmed: async (scope: Scope, email: string): Promise<{ id: string } | undefined> =>
    scope.find(
      personTable,
      sql`lower(${personTable.email}) = lower(${email}) and ${personTable.status} = 'active' and ${personTable.email_verified_at} is not null`,
    ),
})
export type IdentityStore = ReturnType<typeof createIdentityStore>
