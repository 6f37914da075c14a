/** Owns what people did: takes in page views and events exactly once, and counts them. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { createIntakeService } from './intake/intake.service.ts'
import { followOwnEvents } from './intake/own-events.service.ts'
import { createQuarantineStore } from './intake/quarantine.store.ts'
import { createRecordStore } from './intake/record.store.ts'
import { createWeekStore } from './intake/week.store.ts'
import { createDefinitionStore } from './registry/definition.store.ts'
import { createEventService } from './registry/event.service.ts'
import { createReportService } from './report/report.service.ts'
import { createSavedQueryService } from './saved/saved-query.service.ts'
import { createSavedQueryStore } from './saved/saved-query.store.ts'
import { createTidyService } from './tidy.service.ts'
import { trackingRoutes } from './tracking.routes.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  /** How long single records are kept. */
  keptDays: number
}

export const createTracking = ({ tenants, events, clock, keptDays }: Deps) => {
  const weeks = createWeekStore(tenants)
  const [records, quarantine] = [createRecordStore(), createQuarantineStore()]
  const ground = { tenants, events, clock }
  followOwnEvents({ events, clock, records })
  return {
    handlers: trackingRoutes({
      intake: createIntakeService({ ...ground, weeks, records, quarantine }),
      reports: createReportService({ ...ground, keptDays }),
      events: createEventService({ ...ground, definitions: createDefinitionStore(), records, quarantine }),
      queries: createSavedQueryService({ ...ground, store: createSavedQueryStore() }),
    }),
    /** Daily, once over all processes. */
    tidy: createTidyService({ tenants, clock, weeks, keptDays }),
  }
}
