import type { Role } from '@lectern/contract/domains/access'
import type { DataScope } from '@lectern/contract/domains/accounts'
import { allGrants, differencesOf, type Grants, readGrants, writeGrants } from '../matrix/grants.ts'
import { permissionLeaves } from '../matrix/permission-tree.ts'

/** A role while it is edited. */
export type RoleDraft = {
  readonly name: string
  readonly describe: string
  readonly dataScope: DataScope
  readonly secondFactor: boolean
  readonly grants: Grants
}

export const emptyDraft: RoleDraft = {
  name: '',
  describe: '',
  dataScope: 'self',
  secondFactor: false,
  grants: new Map(),
}

export const draftOf = (role: Role): RoleDraft => ({
  name: role.name,
  describe: role.describe,
  dataScope: role.dataScope,
  secondFactor: role.secondFactor,
  grants: role.fixed ? allGrants() : readGrants(role.permissions),
})

export const isSame = (a: RoleDraft, b: RoleDraft): boolean => {
  const { added, taken } = differencesOf(a.grants, b.grants, permissionLeaves)
  const facts = [a.name === b.name, a.describe === b.describe, a.dataScope === b.dataScope]
  return added + taken === 0 && facts.every(Boolean) && a.secondFactor === b.secondFactor
}

/** What `roleSave` takes; without a role it makes a new one. */
export const wishOf = (draft: RoleDraft, role: Pick<Role, 'id' | 'version'> | undefined) => ({
  ...(role ? { id: role.id } : {}),
  name: draft.name.trim(),
  describe: draft.describe.trim(),
  dataScope: draft.dataScope,
  secondFactor: draft.secondFactor,
  permissions: writeGrants(draft.grants),
  version: role?.version ?? 0,
})
