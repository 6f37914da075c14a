import type { workbenchEndpoints } from '@lectern/contract/domains/workbench'
import type { Handlers } from '#platform/http/call.ts'
import type { BriefService } from './brief.service.ts'
import type { ReviewService } from './review.service.ts'
import type { SummaryService } from './summary.service.ts'

type Services = { summary: SummaryService; briefs: BriefService; reviews: ReviewService }

export const workbenchRoutes = ({ summary, briefs, reviews }: Services): Handlers<typeof workbenchEndpoints> => ({
  summary: ({ actor }) => summary.get(actor),
  briefList: ({ actor, input }) => briefs.list(actor, input),
  briefDetail: ({ actor, input }) => briefs.detail(actor, input.id),
  briefCreate: ({ actor, input }) => briefs.create(actor, input),
  briefUpdate: ({ actor, input }) => briefs.update(actor, input),
  briefInvite: ({ actor, input }) => briefs.invite(actor, input),
  briefClose: ({ actor, input }) => briefs.close(actor, input.id),
  briefRemove: ({ actor, input }) => briefs.remove(actor, input),
  colleagueList: ({ actor, input }) => briefs.colleagues(actor, input.keyword),
  reviewList: ({ actor, input }) => reviews.list(actor, input),
  reviewDetail: ({ actor, input }) => reviews.detail(actor, input.id),
  reviewAnswer: ({ actor, input }) => reviews.answer(actor, input),
})
