import type { AuditEntry, Role } from '@lectern/contract/domains/access'
import { cellsOf, type Grants, isGranted, readGrants } from '../matrix/grants.ts'
import { permissionLeaves } from '../matrix/permission-tree.ts'

type Content = NonNullable<Role['original']>

/** What one allows and the other does not, as the audit log writes it down: `videos.post query get`. */
const linesBeyond = (grants: Grants, other: Grants): string[] =>
  permissionLeaves.flatMap((name) => {
    const only = cellsOf([name]).filter((cell) => isGranted(grants, cell) && !isGranted(other, cell))
    return only.length > 0 ? [[name, ...only.map(({ action }) => action)].join(' ')] : []
  })

/** What of a built-in role is not as it came with the product; of the permissions only what was added or taken away. */
export const originalChanges = (original: Content, now: Content): Pick<AuditEntry, 'before' | 'after'> => {
  const [was, is] = [readGrants(original.permissions), readGrants(now.permissions)]
  const side = ({ name, describe, dataScope, secondFactor }: Content, permissions: string[]) => ({
    name,
    describe,
    dataScope,
    secondFactor,
    permissions,
  })
  return { before: side(original, linesBeyond(was, is)), after: side(now, linesBeyond(is, was)) }
}
