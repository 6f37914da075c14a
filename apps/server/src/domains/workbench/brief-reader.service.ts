import type { Brief, Critique } from '@lectern/contract/domains/workbench'
import type { Scope } from '#platform/db/scope.ts'
import type { CritiqueStore } from './critique.store.ts'
import type { BriefRecord, CritiqueRecord } from './workbench.tables.ts'

const toCritique = ({ person_id, name, verdict, comment, answered_at }: CritiqueRecord): Critique => ({
  person_id,
  name,
  verdict,
  comment,
  answered_at,
})

/** Briefs with their critics' answers, in the given order. */
export const viewBriefs = async (
  scope: Scope,
  critiques: Pick<CritiqueStore, 'listOf'>,
  rows: readonly BriefRecord[],
): Promise<Brief[]> => {
  const answers = await critiques.listOf(
    scope,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    critiques: answers.filter((answer) => answer.brief_id === row.id).map(toCritique),
  }))
}
