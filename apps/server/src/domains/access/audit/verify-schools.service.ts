import type { Tenants } from '#platform/db/scope.ts'
import { createAuditStore } from './audit.store.ts'
import { inert } from './audit-line.ts'
import { listAuditedSchools } from './audit-schools.view.ts'
import { verifyChain } from './verify-chain.service.ts'

/** One line of text per school, and whether every log is whole. */
export const verifySchools = async (
  tenants: Tenants,
  say: (line: string) => void,
): Promise<{ readonly whole: boolean }> => {
  const audit = createAuditStore()
  let whole = true
  for (const { corpId, name } of await listAuditedSchools(tenants)) {
    const { lines, brokenAt } = await verifyChain(tenants.scope(corpId), audit)
    // A school's name is a person's text, and this goes to a terminal.
    say(`${inert(name)} (${corpId}): ${brokenAt === null ? `${lines} lines, whole` : `broken at line ${brokenAt}`}`)
    if (brokenAt !== null) whole = false
  }
  return { whole }
}
