import type { Brief, workbenchEndpoints } from '@lectern/contract/domains/workbench'
import type { Page, PageQuery, ParsedOf } from '@lectern/contract/primitives'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { BriefDeps } from './brief.service.ts'
import { openStates } from './brief.states.ts'
import { viewBriefs } from './brief-reader.service.ts'

type Answer = ParsedOf<(typeof workbenchEndpoints)['reviewAnswer']>

/** Nobody is led by the others: their answers show once the own one is given. */
const asSeenBy = (personId: string, brief: Brief): Brief => {
  const own = brief.critiques.find((one) => one.person_id === personId)
  if (own && own.verdict !== null) return brief
  const hidden = { verdict: null, comment: '', answered_at: null }
  return { ...brief, critiques: brief.critiques.map((one) => (one === own ? one : { ...one, ...hidden })) }
}

/** What an invited critic sees and does; who was not invited finds nothing. */
export const createReviewService = ({ tenants, events, briefs, critiques, clock }: BriefDeps) => {
  const get = async (scope: Scope, actor: Actor, id: string): Promise<Brief> => {
    const [brief] = await viewBriefs(scope, critiques, await briefs.findMany(scope, [id]))
    if (!brief?.critiques.some((one) => one.person_id === actor.personId)) throw notFound()
    return brief
  }
  return {
    list: async (actor: Actor, { page, size }: PageQuery): Promise<Page<Brief>> => {
      const scope = tenants.scope(actor.corpId)
      const { ids, total } = await critiques.listBriefIdsFor(scope, { personId: actor.personId, page, size })
      const found = await viewBriefs(scope, critiques, await briefs.findMany(scope, ids))
      const byId = new Map(found.map((brief) => [brief.id, brief]))
      const list = ids.flatMap((id) => byId.get(id) ?? []).map((brief) => asSeenBy(actor.personId, brief))
      return { list, total, page, size }
    },
    detail: async (actor: Actor, id: string): Promise<Brief> =>
      asSeenBy(actor.personId, await get(tenants.scope(actor.corpId), actor, id)),
    answer: (actor: Actor, { id, verdict, comment }: Answer): Promise<Brief> =>
      tenants.transaction(actor.corpId, async (scope) => {
        await briefs.lock(scope, id)
        const brief = await get(scope, actor, id)
        if (!openStates.includes(brief.state)) throw new Failure('workbench.brief-closed')
        if (verdict === 'change' && comment === '') throw fieldFailure('workbench.comment-needed', 'comment')
        const at = clock.now().toISOString()
        await critiques.answer(scope, { briefId: id, personId: actor.personId, verdict, comment, at })
        await events.announce(scope, noticeWanted, {
          personIds: [brief.created_by],
          kind: verdict === 'approve' ? 'workbench.brief-approved' : 'workbench.brief-change-wanted',
          params: { title: brief.title, by: actor.name },
          link: `/demo?id=${id}`,
          level: verdict === 'approve' ? 'success' : 'warning',
          dedupeKey: `brief-answered:${id}:${actor.personId}:${verdict}`,
        })
        return get(scope, actor, id)
      }),
  }
}
export type ReviewService = ReturnType<typeof createReviewService>
