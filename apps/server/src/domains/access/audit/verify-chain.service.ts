import type { Scope } from '#platform/db/scope.ts'
import type { AuditRecord } from '../access.tables.ts'
import type { AuditHead, AuditStore } from './audit.store.ts'
import { hashLine, noHash } from './audit-line.ts'

export type Verdict = {
  readonly lines: number
  /** The first line that is not as it was written, or is missing. */
  readonly brokenAt: number | null
}

const atOnce = 1000

const fits = (line: AuditRecord, before: AuditHead): boolean =>
  line.seq === before.seq + 1 && line.prev_hash === before.hash && line.hash === hashLine(line)

/** Walks the school's whole log from its first line and computes every hash anew. */
export const verifyChain = async (scope: Scope, audit: AuditStore): Promise<Verdict> => {
  // Read first: lines that are written meanwhile lie behind it.
  const head = (await audit.findHead(scope)) ?? { seq: 0, hash: noHash }
  let before: AuditHead = { seq: 0, hash: noHash }
  for (;;) {
    const lines = await audit.listAfter(scope, before.seq, atOnce)
    for (const line of lines) {
      if (!fits(line, before)) return { lines: before.seq, brokenAt: before.seq + 1 }
      if (line.seq === head.seq && line.hash !== head.hash) return { lines: before.seq, brokenAt: line.seq }
      before = line
    }
    if (lines.length < atOnce) break
  }
  return { lines: before.seq, brokenAt: before.seq < head.seq ? before.seq + 1 : null }
}
