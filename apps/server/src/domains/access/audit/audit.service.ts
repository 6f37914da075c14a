import type { AuditEntry, accessEndpoints } from '@lectern/contract/domains/access'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { AuditFact } from '#platform/audit/audited.ts'
import { findCallerAddress } from '#platform/audit/caller-address.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { AuditRecord } from '../access.tables.ts'
import type { AuditStore } from './audit.store.ts'
import { type AuditLine, hashLine, inert, inertFields, noHash } from './audit-line.ts'
import { type Verdict, verifyChain } from './verify-chain.service.ts'

type Deps = { tenants: Tenants; audit: AuditStore; clock: Clock }
type Query = ParsedOf<typeof accessEndpoints.auditList>

const show = (line: AuditRecord): AuditEntry => ({
  seq: line.seq,
  at: line.at,
  personId: line.person_id,
  personName: line.person_name,
  address: line.address,
  action: line.action,
  objectKind: line.object_kind,
  objectId: line.object_id,
  objectName: line.object_name,
  before: line.before,
  after: line.after,
  hash: line.hash,
})

const readCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw fieldFailure('platform.validation', 'cursor')
  return Number(cursor)
}

const lineOf = (fact: AuditFact): Omit<AuditLine, 'corp_id' | 'seq' | 'at' | 'prev_hash'> => ({
  person_id: fact.personId,
  person_name: inert(fact.personName),
  address: inert(fact.address ?? findCallerAddress() ?? ''),
  action: inert(fact.action),
  object_kind: inert(fact.objectKind),
  object_id: inert(fact.objectId),
  object_name: inert(fact.objectName),
  before: inertFields(fact.before),
  after: inertFields(fact.after),
})

/** Who did what, line by line, each holding the one before it. */
export const createAuditService = ({ tenants, audit, clock }: Deps) => {
  const write = async (scope: Scope, said: ReturnType<typeof lineOf>) => {
    await audit.lock(scope)
    const last = (await audit.findHead(scope)) ?? { seq: 0, hash: noHash }
    const at = clock.now().toISOString()
    const line = { ...said, corp_id: scope.corpId, seq: last.seq + 1, at, prev_hash: last.hash }
    const hash = hashLine(line)
    await audit.insert(scope, { ...line, hash })
    await audit.moveHead(scope, { seq: line.seq, hash })
  }
  return {
    /** Written as the last thing of the transaction: nobody waits for the log longer than that takes, and nobody for each other. */
    record: (scope: Scope, fact: AuditFact): Promise<void> => {
      const said = lineOf(fact)
      return scope.beforeCommit((inner) => write(inner, said))
    },
    list: async (actor: Actor, query: Query): Promise<Page<AuditEntry>> => {
      const { page, size, cursor, ...filter } = query
      const scope = tenants.scope(actor)
      const below = readCursor(cursor)
      const offset = below === undefined ? (page - 1) * size : 0
      const found = await audit.list(scope, filter, { below, limit: size + 1, offset })
      const lines = found.slice(0, size)
      const last = lines.at(-1)
      const next = found.length > size && last ? { next: String(last.seq) } : {}
      return { list: lines.map(show), total: await audit.count(scope, filter), page, size, ...next }
    },
    verify: (corpId: string): Promise<Verdict> => verifyChain(tenants.scope(corpId), audit),
  }
}
export type AuditService = ReturnType<typeof createAuditService>
