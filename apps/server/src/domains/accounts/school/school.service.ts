import { randomBytes } from 'node:crypto'
import type { School } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoleGate } from '../accounts.ports.ts'
import type { CorpChange, CorpRecord, CorpStore } from './corp.store.ts'

export type SchoolChange = {
  name?: string | undefined
  registration?: { mode: CorpRecord['registration_mode']; role_id: string } | undefined
  class_hosts?: string[] | undefined
  version: number
}
type Deps = { tenants: Tenants; events: Events; secrets: SecretBox; corps: CorpStore; roleGate: RoleGate }
type By = { readonly actor: Actor; readonly address: string }

const describe = (corp: CorpRecord): School => ({
  id: corp.id,
  name: corp.name,
  registration: { mode: corp.registration_mode, role_id: corp.registration_role_id },
  class_hosts: corp.class_hosts,
  registration_key_id: corp.registration_key_id,
  version: corp.version,
})

const auditable = ({ name, registration, class_hosts, registration_key_id }: School) => ({
  name,
  registration,
  class_hosts,
  registration_key_id,
})

const changeOf = ({ name, registration, class_hosts }: SchoolChange): CorpChange => ({
  ...(name === undefined ? {} : { name }),
  ...(registration === undefined
    ? {}
    : { registration_mode: registration.mode, registration_role_id: registration.role_id }),
  ...(class_hosts === undefined ? {} : { class_hosts: [...new Set(class_hosts)] }),
})

/** What a school decides about itself. */
export const createSchoolService = ({ tenants, events, secrets, corps, roleGate }: Deps) => {
  const change = async (scope: Scope, { actor, address }: By, wanted: { change: CorpChange; version?: number }) => {
    const before = describe(await corps.get(scope))
    const row = await corps.change(scope, wanted.change, wanted.version)
    if (!row) throw new Failure('platform.conflict')
    const after = describe(row)
    await events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      address,
      action: wanted.change.registration_key_id ? 'accounts.registration-key-renewed' : 'accounts.school-changed',
      objectKind: 'accounts.school',
      objectId: after.id,
      objectName: after.name,
      before: auditable(before),
      after: auditable(after),
    })
    return after
  }
  return {
    get: async (actor: Actor): Promise<School> => describe(await corps.get(tenants.scope(actor.corpId))),
    update: (by: By, input: SchoolChange): Promise<School> =>
      tenants.transaction(by.actor.corpId, async (scope) => {
        if (input.registration) await roleGate(scope, by.actor, input.registration.role_id)
        return change(scope, by, { change: changeOf(input), version: input.version })
      }),
    /** The key is readable in this answer only; the old one ends at once. */
    renewKey: (by: By): Promise<{ key_id: string; key: string }> =>
      tenants.transaction(by.actor.corpId, async (scope) => {
        const key_id = randomBytes(9).toString('base64url')
        const key = randomBytes(32).toString('base64url')
        const sealed = { registration_key_id: key_id, sealed_registration_key: secrets.seal(key) }
        await change(scope, by, { change: sealed })
        return { key_id, key }
      }),
  }
}
export type SchoolService = ReturnType<typeof createSchoolService>
