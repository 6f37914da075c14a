/** Owns the dashboard: real figures and the newest work; and briefs that critics review. */
import type { Events } from '#platform/events/events.ts'
import { createBriefService } from './brief.service.ts'
import { createBriefStore } from './brief.store.ts'
import { createCritiqueStore } from './critique.store.ts'
import { createReviewService } from './review.service.ts'
import { createSummaryService, type SummaryDeps } from './summary.service.ts'
import { workbenchRoutes } from './workbench.routes.ts'

export const createWorkbench = ({ events, ...deps }: SummaryDeps & { readonly events: Events }) => {
  const { tenants, clock } = deps
  const parts = { tenants, events, clock, briefs: createBriefStore(), critiques: createCritiqueStore() }
  return {
    handlers: workbenchRoutes({
      summary: createSummaryService(deps),
      briefs: createBriefService(parts),
      reviews: createReviewService(parts),
    }),
  }
}
