/** Owns the dashboard: real figures and the newest work. */
import { createSummaryService, type SummaryDeps } from './summary.service.ts'
import { workbenchRoutes } from './workbench.routes.ts'

export type { RecentWork } from './workbench.ports.ts'

export const createWorkbench = (deps: SummaryDeps) => ({ handlers: workbenchRoutes(createSummaryService(deps)) })
