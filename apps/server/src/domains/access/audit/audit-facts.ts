import { type AuditFact, audited } from '#platform/audit/audited.ts'
import type { Actor } from '#platform/session/actor.ts'

export type Audit = Omit<AuditFact, 'personId' | 'personName' | 'before' | 'after'> & {
  readonly before?: AuditFact['before'] | undefined
  readonly after?: AuditFact['after'] | undefined
}

type Fields = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Of both sides only what differs; all of the one side where there is no other. */
const differences = (before: Fields, after: Fields): [Fields, Fields] => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(before[key], after[key]),
  )
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return [pick(before), pick(after)]
}

/** A fact of this domain, ready to be announced: `announce(scope, ...auditOf(actor, fact))`. */
export const auditOf = (
  actor: Pick<Actor, 'personId' | 'name'>,
  { before, after, ...fact }: Audit,
): [typeof audited, AuditFact] => {
  const [old, young] = before && after ? differences(before, after) : [before, after]
  const sides = { ...(old ? { before: old } : {}), ...(young ? { after: young } : {}) }
  return [audited, { personId: actor.personId, personName: actor.name, ...fact, ...sides }]
}
